import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../../supabase/local/paths.ts';

const { runInstall }: { runInstall(): string } = createRequire(import.meta.url)('deno/install_api.cjs');
const readJson = (file: string) => JSON.parse(readFileSync(`${REPOSITORY_ROOT}${file}`, 'utf8'));

function deno(...options: string[]) {
  const env = { ...process.env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' };
  const { status, stdout, stderr } = spawnSync(runInstall(), options, { cwd: REPOSITORY_ROOT, env });
  return { status, output: `${stdout}${stderr}` };
}

const functions = readdirSync(`${REPOSITORY_ROOT}supabase/functions`).map(
  (name) => `supabase/functions/${name}`,
);

describe.each(functions)('%s', (folder) => {
  test('passes deno check and deno lint', { timeout: 60_000 }, () => {
    const config = [`--config=${folder}/deno.json`, '--node-modules-dir=manual'];
    expect(deno('check', '--quiet', '--no-lock', ...config, folder)).toEqual({ status: 0, output: '' });
    expect(deno('lint', '--quiet', folder)).toEqual({ status: 0, output: '' });
  });

  test('has its packages in the versions of package.json, where local runs take them from', () => {
    const { dependencies, devDependencies } = readJson('package.json');
    const imports: Record<string, string> = readJson(`${folder}/deno.json`).imports;
    for (const specifier of Object.values(imports)) {
      const [, name, version] = /^npm:(@?[^@]+)@([^/]+)/.exec(specifier) ?? [];
      expect(version, specifier).toBe({ ...devDependencies, ...dependencies }[name ?? '']);
    }
  });
});
