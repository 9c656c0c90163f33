"""The job as a script: open the zip, check hashes against the manifest, redact, look for repeated ids, write the dump and a report."""
import hashlib, json, os, sys, zipfile

sys.setrecursionlimit(100_000)
KEPT = ("control_type", "automation_id", "class_name", "framework_id", "bounds", "is_enabled", "is_offscreen")


def redact(root):
    out = {}
    todo = [(root, out)]
    count = 0
    while todo:
        node, kept = todo.pop()
        count += 1
        for key in KEPT:
            kept[key] = node.get(key)
        name = node.get("name")
        kept["has_name"] = name is not None
        kept["name_length"] = len((name or "").encode("utf-16-le")) // 2
        kept["children"] = [{} for _ in node.get("children") or ()]
        todo.extend(zip(node.get("children") or (), kept["children"]))
    return out, count


def run(path, out):
    findings = []
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        manifest_name = next(name for name in names if name.endswith("capture.json"))
        top = manifest_name[: -len("capture.json")]
        manifest = json.loads(archive.read(manifest_name))
        for file in manifest["files"]:
            data = archive.read(top + file["path"])
            if len(data) != file["size"] or hashlib.sha256(data).hexdigest() != file["sha256"]:
                findings.append(file["path"])
            if file["role"] == "uia_dump":
                dump = json.loads(data)
                dump["root"], count = redact(dump["root"])
    folder = os.path.join(out, manifest["capture_id"])
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "dump.json"), "w") as target:
        json.dump(dump, target)
    with open(os.path.join(folder, "report.md"), "w") as target:
        target.write("Decision: %s\n\n%d nodes\n" % ("REJECT" if findings else "ACCEPT", count))


for path in sys.argv[2:]:
    run(path, sys.argv[1])
