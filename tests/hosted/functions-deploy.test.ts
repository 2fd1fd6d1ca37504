import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployArguments, writeBundles } from '../../scripts/functions/bundles.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { runSupabase } from '../../scripts/shared/supabase-cli.ts';
import {
  bundleFunction,
  FUNCTIONS_DIR,
  functionNames,
} from '../../supabase/local/functions/bundle-function.ts';
import { startModule } from '../../supabase/local/functions/deno-process.ts';
import { functionEnvironment } from '../../supabase/local/functions/function-environment.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { ACCESS_TOKEN, PROJECT_REF, startManagementApi } from './management-api.ts';

// The CLI leaves files in its folder, so it gets a copy of what `npm run deploy:functions` gives it.
const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-deploy-'));
const api = await startManagementApi();
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

beforeAll(async () => {
  for (const name of ['config.toml', 'templates'])
    cpSync(fromRoot(`supabase/${name}`), path.join(folder, 'supabase', name), { recursive: true });
  await writeBundles(path.join(folder, 'dist-functions'));
  writeFileSync(path.join(folder, 'profile.yaml'), api.profile);
});

const deploy = (...given: string[]) =>
  runSupabase(
    deployArguments([...given, `--remote=${PROJECT_REF}`, '--yes', `--profile=${folder}/profile.yaml`]),
    { folder, env: { SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN } },
  );

test('each function is uploaded as the one module that its tests run, and nothing else', async () => {
  const { code, stdout, stderr } = await deploy();
  expect([code, stdout, stderr]).toEqual([
    0,
    expect.stringContaining('Deployed Functions'),
    expect.anything(),
  ]);
  const byName = api.uploads.toSorted((a, b) => a.name.localeCompare(b.name));
  const expected = await Promise.all(
    functionNames().map(async (name) => {
      const entrypoint = `dist-functions/${name}/index.js`;
      const module = await bundleFunction(path.join(FUNCTIONS_DIR, name));
      return { name, entrypoint, verifiesTokens: false, files: [[entrypoint, module]] };
    }),
  );
  expect(byName).toEqual(expected);
  expect(api.activated().toSorted()).toEqual(functionNames());
});

test('what was uploaded runs alone, without a package, a setting or a network to load one from', async () => {
  const environment = functionEnvironment({ api: 'http://127.0.0.1:9', site: 'https://gold.test' }, {});
  expect(api.uploads).toHaveLength(functionNames().length);
  for (const { name, files } of api.uploads) {
    const module = path.join(folder, 'uploaded', `${name}.mjs`);
    mkdirSync(path.dirname(module), { recursive: true });
    writeFileSync(module, files.map(([, text]) => text).join(''));
    const { port, stop } = await startModule(name, module, environment, () => {});
    const headers = { apikey: LOCAL_KEYS.secret };
    const answer = await fetch(`http://127.0.0.1:${port}/${name}`, { headers });
    await stop();
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ function: name })]);
  }
});

test('a function that is named is deployed alone', async () => {
  api.uploads.length = 0;
  expect((await deploy('deliver-outbox')).code).toBe(0);
  expect(api.uploads.map(({ name }) => name)).toEqual(['deliver-outbox']);
});

test('an upload without an account fails, and nothing is deployed', async () => {
  api.uploads.length = 0;
  const refused = await runSupabase(
    deployArguments([`--remote=${PROJECT_REF}`, '--yes', `--profile=${folder}/profile.yaml`]),
    { folder, env: { SUPABASE_ACCESS_TOKEN: `${ACCESS_TOKEN.slice(0, -1)}0` } },
  );
  expect(refused.code).not.toBe(0);
  expect(api.uploads).toEqual([]);
});
