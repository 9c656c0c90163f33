"""What a BagIt tool does in Python: SHA-256 of every file below a folder, in blocks."""
import hashlib, os, sys

for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        digest = hashlib.sha256()
        with open(os.path.join(folder, name), "rb") as source:
            while block := source.read(512 * 1024):
                digest.update(block)
        print(digest.hexdigest(), name)
