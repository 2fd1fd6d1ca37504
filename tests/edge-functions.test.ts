import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from './support/imports-of.ts';

test('no edge function imports another: what two of them need stands in _shared', () => {
  const folderOf = (file: string) => /^supabase\/functions\/([^/]+)\//.exec(file)?.[1];
  const files = sourceFiles('supabase/functions').filter((file) => file.endsWith('.ts'));
  const reach = new Map<string, Set<string | undefined>>();
  const visit = (file: string, name: string | undefined) => {
    const names = reach.get(file) ?? new Set();
    if (names.has(name)) return;
    reach.set(file, names.add(name));
    for (const { target } of importsOf(file).filter(({ local }) => local)) visit(target, name);
  };
  const isAllowed = (file: string, target: string) =>
    ['_shared', folderOf(file)].includes(folderOf(target) ?? '') || /^src\/(domain|config)\//.test(target);
  const foreign = files.flatMap((file) =>
    importsOf(file).flatMap(({ target, local }) =>
      local && !isAllowed(file, target) ? `${file} imports ${target}` : [],
    ),
  );
  expect(foreign).toEqual([]);
  for (const file of files) if (folderOf(file) !== '_shared') visit(file, folderOf(file));
  const shared = files.filter((file) => folderOf(file) === '_shared');
  expect(shared.length).toBeGreaterThan(10);
  expect(shared.filter((file) => (reach.get(file)?.size ?? 0) < 2)).toEqual([]);
});
