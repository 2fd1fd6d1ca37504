import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { denoBinary } from '../../supabase/local/functions/deno-process.ts';
import { REPOSITORY_ROOT } from '../../supabase/local/paths.ts';

const readJson = (file: string) => JSON.parse(readFileSync(`${REPOSITORY_ROOT}${file}`, 'utf8'));

const temporary = mkdtempSync(path.join(tmpdir(), 'gold-atlas-locks-'));
afterAll(() => rmSync(temporary, { recursive: true }));

function deno(options: string[], cwd = REPOSITORY_ROOT, more = {}) {
  const env = { ...process.env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', ...more };
  const { status, stdout, stderr } = spawnSync(denoBinary(), options, { cwd, env });
  return { status, output: `${stdout}${stderr}` };
}

/** Whether a folder's lock file contains exactly what its deno.json needs. No registry is asked. */
const frozen = (folder: string) =>
  deno(
    [
      'install',
      '--lockfile-only',
      '--frozen',
      '--node-modules-dir=none',
      '--config=deno.json',
      '--lock=deno.lock',
    ],
    folder,
    { DENO_DIR: path.join(temporary, 'cache'), NPM_CONFIG_REGISTRY: 'http://127.0.0.1:9' },
  );

const packageVersion = z.object({ version: z.string().optional(), integrity: z.string().optional() });
const npmLock = z.object({ packages: z.record(z.string(), packageVersion) });
const denoLock = z.object({ npm: z.record(z.string(), z.object({ integrity: z.string() })) });

const SHARED = 'supabase/functions/_shared';
const functions = readdirSync(`${REPOSITORY_ROOT}supabase/functions`)
  .map((name) => `supabase/functions/${name}`)
  .filter((folder) => folder !== SHARED);

test('what functions share passes deno lint', () => {
  expect(deno(['lint', '--quiet', SHARED])).toEqual({ status: 0, output: '' });
});

describe.each(functions)('%s', (folder) => {
  test('passes deno check and deno lint', { timeout: 60_000 }, () => {
    const config = [`--config=${folder}/deno.json`, '--node-modules-dir=manual'];
    expect(deno(['check', '--quiet', '--no-lock', ...config, folder])).toEqual({ status: 0, output: '' });
    expect(deno(['lint', '--quiet', folder])).toEqual({ status: 0, output: '' });
  });

  test('has the same versions of packages as package.json, which local runs use', () => {
    const { dependencies, devDependencies } = readJson('package.json');
    const imports: Record<string, string> = readJson(`${folder}/deno.json`).imports;
    for (const specifier of Object.values(imports)) {
      const [, name, version] = /^npm:(@?[^@]+)@([^/]+)/.exec(specifier) ?? [];
      expect(version, specifier).toBe({ ...devDependencies, ...dependencies }[name ?? '']);
    }
  });

  test('has a lock file that still fits its deno.json (otherwise: npm run lock-functions)', () => {
    expect(frozen(`${REPOSITORY_ROOT}${folder}`)).toEqual({ status: 0, output: expect.anything() });
  });

  test('is deployed with exactly the files that it is tested with, and imports nothing from another host', () => {
    const text = readFileSync(`${REPOSITORY_ROOT}${folder}/deno.lock`, 'utf8');
    expect(text).not.toMatch(/https?:|"tarball"/);
    const { packages } = npmLock.parse(readJson('package-lock.json'));
    const tested = new Set(
      Object.entries(packages).map(
        ([location, { version, integrity }]) =>
          `${location.split('node_modules/').at(-1)}@${version} ${integrity}`,
      ),
    );
    const locked = Object.entries(denoLock.parse(JSON.parse(text)).npm);
    expect(locked.length).toBeGreaterThan(0);
    for (const [name, { integrity }] of locked) {
      expect(tested).toContain(`${name.split('_')[0]} ${integrity}`);
    }
  });
});

test('a deno.json that no longer fits its lock file is detected', () => {
  const folder = path.join(temporary, 'drifted');
  cpSync(`${REPOSITORY_ROOT}${functions[0]}`, folder, { recursive: true });
  expect(frozen(folder).status).toBe(0);
  const config = readFileSync(path.join(folder, 'deno.json'), 'utf8');
  for (const changed of [
    config.replace(/npm:zod@[\d.]+/, 'npm:zod@4.0.0'),
    config.replace(/,\s*"zod": "[^"]+"/, ''),
  ]) {
    expect(changed).not.toBe(config);
    writeFileSync(path.join(folder, 'deno.json'), changed);
    expect(frozen(folder).status).not.toBe(0);
  }
});
