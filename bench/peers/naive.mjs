// The job as a plain Node script would do it: unzipper, JSON.parse, a recursive walk, two files written.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import unzipper from 'unzipper';

const [out, ...paths] = process.argv.slice(2);

function redact(node) {
  const { control_type, automation_id, class_name, framework_id, bounds, is_enabled, is_offscreen, name } = node;
  const children = (node.children ?? []).map(redact);
  const text = { has_name: name != null, name_length: (name ?? '').length };
  return { control_type, automation_id, class_name, framework_id, bounds, is_enabled, is_offscreen, ...text, children };
}

for (const path of paths) {
  const { files } = await unzipper.Open.file(path);
  const manifestFile = files.find((file) => file.path.endsWith('capture.json'));
  const top = manifestFile.path.slice(0, -'capture.json'.length);
  const manifest = JSON.parse(await manifestFile.buffer());
  const findings = [];
  let dump;
  for (const { path: name, size, sha256, role } of manifest.files) {
    const data = await files.find((file) => file.path === top + name).buffer();
    if (data.length !== size || createHash('sha256').update(data).digest('hex') !== sha256) findings.push(name);
    if (role === 'uia_dump') dump = JSON.parse(data);
  }
  const folder = join(out, manifest.capture_id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'dump.json'), JSON.stringify({ ...dump, root: redact(dump.root) }));
  writeFileSync(join(folder, 'report.md'), `Decision: ${findings.length > 0 ? 'REJECT' : 'ACCEPT'}\n`);
}
