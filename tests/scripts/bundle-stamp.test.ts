import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleStamp } from '../../scripts/serve/bundle-stamp.ts';

/** A folder with one of everything that a bundle is made of. */
function project() {
  const root = mkdtempSync(path.join(tmpdir(), 'gold-atlas-stamp-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['src/app', 'public', 'scripts/build', 'supabase/local'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  const rename = (from: string, to: string) => renameSync(path.join(root, from), path.join(root, to));
  for (const file of ['vite.config.ts', 'tailwind.config.ts', 'tsconfig.json', 'package-lock.json'])
    write(file, '');
  write('index.html', '<html>');
  write('src/app/main.ts', 'start();');
  return { root, write, rename };
}

test('the same sources and settings need no other bundle', () => {
  const { root, write } = project();
  const before = bundleStamp({ VITE_SUPABASE_URL: 'a', PORT: '1' }, root);
  write('src/app/main.ts', 'start();');
  write('README.md', 'not a source');
  expect(bundleStamp({ PORT: '2', VITE_SUPABASE_URL: 'a' }, root)).toBe(before);
});

test.each<[string, (files: ReturnType<typeof project>) => void]>([
  ['a changed source', ({ write }) => write('src/app/main.ts', 'start(1);')],
  ['a new source', ({ write }) => write('src/app/other.ts', '')],
  ['a renamed source', ({ rename }) => rename('src/app/main.ts', 'src/app/first.ts')],
  ['a new picture', ({ write }) => write('public/gold.png', 'png')],
  ['another version of a package', ({ write }) => write('package-lock.json', '{}')],
])('%s needs another bundle', (_what, change) => {
  const files = project();
  const before = bundleStamp({}, files.root);
  change(files);
  expect(bundleStamp({}, files.root)).not.toBe(before);
});

test('so does another setting of the site', () => {
  const { root } = project();
  const before = bundleStamp({ VITE_SUPABASE_URL: 'a' }, root);
  expect(bundleStamp({ VITE_SUPABASE_URL: 'b' }, root)).not.toBe(before);
});
