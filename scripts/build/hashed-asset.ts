import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file whose name tells its content, so that browsers may keep it for good. Returns its address. */
export async function writeAsset(site: string, name: string, ending: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `/assets/${name}-${hash}.${ending}`;
  await writeFile(path.join(site, address), text);
  return address;
}
