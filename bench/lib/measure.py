"""Runs one shell command and prints what it took, with everything that it started: CPU seconds, wall seconds, peak RSS."""
import json, os, resource, subprocess, sys, time

# What a wrapper around python3 took before it became this process counts as our children too.
before = resource.getrusage(resource.RUSAGE_CHILDREN)
start = time.monotonic()
ended = subprocess.run(["bash", "-c", "set -o pipefail; " + sys.argv[1]], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
wall = time.monotonic() - start
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps({
    "exit": ended.returncode,
    "cpu": used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime,
    "wall": wall,
    "rss_mib": used.ru_maxrss / 1024,
    "stderr": ended.stderr.decode("utf8", "replace")[-300:],
}))
