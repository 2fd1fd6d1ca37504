import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportSite } from '../../scripts/build/export-site.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { paths } from '../../src/config/paths.ts';
import { testBackend } from '../support/backend.ts';
import { serveBackend } from '../support/server.ts';
import { BUILD } from './test-site.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let api: Awaited<ReturnType<typeof serveBackend>>;
let root: string;
beforeAll(async () => {
  backend = await testBackend();
  // Bundled threads make the pages of locations, so this test exports only the pages that every edition has.
  await backend.sql('delete from public.locations');
  api = await serveBackend(backend);
  root = mkdtempSync(path.join(tmpdir(), 'gold-atlas-export-'));
  for (const folder of ['dist', 'dist-server']) mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, 'build.json'), JSON.stringify(BUILD));
  cpSync(fromRoot(`public${paths.guidePdf}`), path.join(root, 'dist', paths.guidePdf));
});
afterAll(async () => {
  await api.close();
  await backend.close();
  rmSync(root, { recursive: true });
});

const inRoot = (name: string) => path.join(root, name);

async function build() {
  const lines: string[] = [];
  const settings = {
    api: api.url,
    folder: inRoot('dist'),
    serverFolder: inRoot('dist-server'),
    buildFile: inRoot('build.json'),
  };
  await exportSite(settings, (line) => lines.push(line));
  const redirects = readFileSync(inRoot('dist/_redirects'), 'utf8').trim().split('\n');
  return { lines, redirects };
}

const printed = (): string => readFileSync(inRoot(`dist${paths.guidePdf}`), 'latin1');

describe('after a first build', () => {
  let first: { redirects: string[]; guide: string };
  beforeAll(async () => {
    writeFileSync(inRoot('dist/a1b2c3d4-key.txt'), 'a1b2c3d4-key');
    first = { redirects: (await build()).redirects, guide: printed() };
  });

  test("what the bundling wrote for hosts and search engines stays, as the file of the owner's key", () => {
    expect(readFileSync(inRoot('dist/a1b2c3d4-key.txt'), 'utf8')).toBe('a1b2c3d4-key');
  });

  test('the next one leads an address where staff led it, until they take that back, and its guide names the company of its time', async () => {
    expect(first.redirects).not.toContain('/why /why-gold 301');
    expect(first.guide).toContain('(goldatlas.example) Tj');
    const admin = await backend.admin();
    const rules = [{ address: '/why', target: '/why-gold' }];
    await admin.rpc('save_address_rules', { rules }).throwOnError();
    await backend.sql("update company set site_url = 'https://harborgold.com'");
    expect((await build()).redirects).toContain('/why /why-gold 301');
    expect(printed()).toContain('(harborgold.com) Tj');
    expect(printed()).not.toContain('(goldatlas.example) Tj');
    expect(Math.abs(printed().length - first.guide.length)).toBeLessThan(100);
    await backend.sql('delete from public.address_rules');
    expect((await build()).redirects).not.toContain('/why /why-gold 301');
  });
});

test('the build says how many former addresses are not in its file', async () => {
  await backend.sql(
    `insert into public.address_rules (address, target)
     select '/old/' || n, '/why-gold' from generate_series(1, 2100) n`,
  );
  const { lines, redirects } = await build();
  expect(redirects.filter((line) => line.endsWith(' 301'))).toHaveLength(
    2001 - redirects.filter((line) => line.endsWith(' 200')).length,
  );
  expect(lines.join()).toMatch(/Of the former addresses in _redirects, \d+ older ones were skipped/);
});
