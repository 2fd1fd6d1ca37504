import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import {
  bundleFunction,
  FUNCTIONS_DIR,
  functionNames,
} from '../../supabase/local/functions/bundle-function.ts';

describe.each(functionNames())('%s', (name) => {
  const folder = `${FUNCTIONS_DIR}/${name}`;

  test('becomes one module that imports nothing', async () => {
    const text = await bundleFunction(folder);
    const { module } = parseSync('index.js', text);
    expect(module.staticImports.map(({ moduleRequest }) => moduleRequest.value)).toEqual([]);
    const loaded = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
    // supabase-js has this for those who turn on its tracing.
    expect(loaded.filter((name) => name !== 'OTEL_PKG')).toEqual([]);
  });
});

test('a module is made anew once one of its sources has changed, and each time the same of the same', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-function-'));
  const write = (words: string) =>
    writeFileSync(path.join(folder, 'words.ts'), `export const words = '${words}';`);
  writeFileSync(path.join(folder, 'index.ts'), "import { words } from './words.ts';\nconsole.log(words);");
  write('first');
  const first = await bundleFunction(folder);
  expect(first).toContain('first');
  write('second');
  expect(await bundleFunction(folder)).toContain('second');
  write('first');
  expect(await bundleFunction(folder)).toBe(first);
  rmSync(folder, { recursive: true });
});
