import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { fromRoot } from '../shared/root.ts';

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

/** We serve typefaces and base styles of these packages, and the bundler lists only scripts. */
const OTHERS = ['@fontsource-variable/fraunces', '@fontsource-variable/inter', 'tailwindcss'];

async function otherPackage(name: string): Promise<Package> {
  const folder = fromRoot(`node_modules/${name}`);
  const { version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return { name, version, identifier: license, text: await readFile(path.join(folder, 'LICENSE'), 'utf8') };
}

/** The packages that the bundles list, each once. Deletes the lists. */
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

const described = z.object({
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]),
});

/** Names the author if a package contains only the license's name and not its text. */
async function authorOf(name: string): Promise<string> {
  const file = fromRoot(`node_modules/${name}/package.json`);
  const { author } = described.parse(JSON.parse(await readFile(file, 'utf8')));
  return `Author: ${author}. The package does not include the text of its license.`;
}

const entry = async ({ name, version, identifier, text }: Package): Promise<string> =>
  `${name} ${version} (${identifier ?? 'no identifier'})\n\n${text?.trim() || (await authorOf(name))}`;

/** Writes the notices of all packages that visitors and staff receive, as their licenses require. */
export async function writeLicenses(folders: string[], file: string): Promise<void> {
  const all = [...(await bundledPackages(folders)), ...(await Promise.all(OTHERS.map(otherPackage)))];
  const silent = all.filter(({ text, identifier }) => !text && !identifier);
  if (silent.length > 0) {
    throw new Error(`Packages without a license: ${silent.map(({ name }) => name).join(', ')}`);
  }
  all.sort((one, other) => one.name.localeCompare(other.name));
  const intro = "This site contains other people's work, each under its own license:";
  await writeFile(
    file,
    `${[intro, ...(await Promise.all(all.map(entry)))].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`,
  );
}
