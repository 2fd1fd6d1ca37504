import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundle } from '../../scripts/build/vite-bundle.ts';

const root = mkdtempSync(path.join(tmpdir(), 'gold-atlas-bundle-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (name: string, code: string) => writeFileSync(path.join(root, name), code);
write('late.js', 'export const late = () => document.title;');
write('main.js', `import('./late.js').then(({ late }) => late());`);
write('wasteful.js', `import { late } from './late.js'; late(); import('./main.js'); import('./late.js');`);

const bundleOf = (entry: string) =>
  bundle({
    configFile: false,
    root,
    build: { write: false, rolldownOptions: { input: path.join(root, entry) } },
  });

test('a bundle without warnings is built', async () => {
  const { output } = await bundleOf('main.js');
  expect(output.map(({ name }) => name)).toEqual(['main', 'late']);
});

test("the bundler's warnings stop the build, in its own words", async () => {
  await expect(bundleOf('wasteful.js')).rejects.toThrow(
    /^The bundler warns:\n[\s\S]*late\.js is dynamically imported by/,
  );
});
