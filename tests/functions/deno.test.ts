import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../../supabase/local/folders.ts';
import {
  bundleFunction,
  FUNCTIONS_DIR,
  functionNames,
} from '../../supabase/local/functions/bundle-function.ts';
import { denoBinary } from '../../supabase/local/functions/deno-process.ts';

function deno(options: string[]) {
  const env = { ...process.env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' };
  const { status, stdout, stderr } = spawnSync(denoBinary(), options, { cwd: REPOSITORY_ROOT, env });
  return { status, output: `${stdout}${stderr}` };
}
const passed = { status: 0, output: '' };

// One process reads what all functions share once, and its output names the file of each fault.
test('all functions and what they share pass deno check and deno lint', () => {
  const folders = functionNames().map((name) => `${FUNCTIONS_DIR}/${name}`);
  const withOurPackages = ['--no-lock', '--no-config', '--node-modules-dir=manual'];
  expect(deno(['check', '--quiet', ...withOurPackages, ...folders])).toEqual(passed);
  expect(deno(['lint', '--quiet', ...folders, `${FUNCTIONS_DIR}/_shared`])).toEqual(passed);
});

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
