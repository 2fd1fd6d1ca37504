import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { fromRoot } from './root.ts';

export const LICENSES_FILE = 'licenses.txt';

const packages = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string().nullish(),
    text: z.string().nullish(),
  }),
);
type Package = z.infer<typeof packages>[number];

/** Packages whose files are served as they are, beside the bundle. */
const FONTS = ['@fontsource-variable/fraunces', '@fontsource-variable/inter'];

async function fontPackage(name: string): Promise<Package> {
  const folder = fromRoot(`node_modules/${name}`);
  const { version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return { name, version, identifier: license, text: await readFile(path.join(folder, 'LICENSE'), 'utf8') };
}

/** What each bundle of an app lists, once; the lists themselves go. */
async function bundledPackages(folders: string[]): Promise<Package[]> {
  const all = new Map<string, Package>();
  for (const folder of folders) {
    const file = path.join(folder, 'licenses.json');
    for (const each of packages.parse(JSON.parse(await readFile(file, 'utf8')))) {
      all.set(`${each.name}@${each.version}`, each);
    }
    await rm(file);
  }
  return [...all.values()];
}

const entry = ({ name, version, identifier, text }: Package): string =>
  [`${name} ${version} (${identifier ?? 'no identifier'})`, '', text?.trim() ?? ''].join('\n').trim();

/** Writes the notices of all packages that visitors and staff are sent, as their licences ask. */
export async function writeLicenses(folders: string[], file: string): Promise<void> {
  const all = [...(await bundledPackages(folders)), ...(await Promise.all(FONTS.map(fontPackage)))];
  const silent = all.filter(({ text, identifier }) => !text && !identifier);
  if (silent.length > 0) {
    throw new Error(`Packages without a license: ${silent.map(({ name }) => name).join(', ')}`);
  }
  all.sort((one, other) => one.name.localeCompare(other.name));
  const intro = 'This site holds work of others, each under its own license:';
  await writeFile(file, `${[intro, ...all.map(entry)].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
}
