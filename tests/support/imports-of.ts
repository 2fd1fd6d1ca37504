import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export const root = path.resolve(import.meta.dirname, '../..');

/** The files of a folder that people write. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.(ts|tsx|css|sql|mjs)$/.test(name) && !/(^|\/)(node_modules|\.temp)\//.test(name));

export type Import = { target: string; local: boolean };

/** What a file imports: static, dynamic and type imports, exports from another file included. */
export function importsOf(file: string): Import[] {
  const { module } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const text = readFileSync(path.join(root, file), 'utf8');
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((each) => each.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ];
  return specifiers.map((specifier) =>
    specifier.startsWith('.')
      ? { target: path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, '')), local: true }
      : { target: specifier, local: false },
  );
}
