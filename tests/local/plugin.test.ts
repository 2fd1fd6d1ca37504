import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, type PreviewServer, preview, type ViteDevServer } from 'vite';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseChoice } from '../../supabase/local/environment.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { runningServer } from '../../supabase/local/postgres/server.ts';
import { shareBackend } from '../../supabase/local/shared-backend.ts';
import { runVite } from './child.ts';
import { temporaryFolder, usedDataDir } from './fixture-backend.ts';

const SITE = fileURLToPath(new URL('fixtures/site', import.meta.url));
const quiet = { root: SITE, logLevel: 'silent' } as const;

const servers: ViteDevServer[] = [];
async function develop() {
  const server = await createServer(quiet);
  servers.push(server);
  return server.listen();
}
beforeEach(() => {
  // The plugin does nothing under vitest.
  vi.stubEnv('VITEST', '');
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', '');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', '');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

type Server = ViteDevServer | PreviewServer;
const ask = (server: Server, address: string) =>
  fetch(new URL(address, server.resolvedUrls?.local[0]), { headers: { apikey: LOCAL_KEYS.publishable } });
const locations = async (server: Server) =>
  (await ask(server, '/rest/v1/locations?select=city&limit=1')).status;
/** Whether a server is running on a data folder. */
const isServed = async (dataDir: string) => (await runningServer(dataDir, 'postgres')) !== undefined;

describe('with nothing set', () => {
  // All tests share one, so that it is migrated only once.
  let dataDir: string;
  beforeAll(() => {
    dataDir = usedDataDir();
  });

  test('serves the backend beside the site, through a restart, and releases it at the end', async () => {
    vi.stubEnv('LOCAL_DATA_DIR', dataDir);
    const server = await develop();
    expect(await locations(server)).toBe(200);
    expect((await ask(server, '/functions/v1/generate-article')).status).toBe(401);
    expect(await (await ask(server, '/')).text()).toContain('A site on the local backend');

    const { config } = server;
    await server.restart();
    expect(server.config).not.toBe(config);
    expect(await locations(server)).toBe(200);
    expect(await isServed(dataDir)).toBe(true);

    const second = await runVite(SITE).ended();
    expect(second.code).toBe(1);
    // On a busy machine Vite says before how long its plugins took.
    expect(second.output.trim().split('\n').slice(-2)).toEqual([
      'error when starting dev server:',
      expect.stringMatching(`^The local database in \\S+ is in use by process ${process.pid}\\.`),
    ]);

    await server.close();
    expect(await isServed(dataDir)).toBe(false);
  });

  test("a lead's mail arrives in the mailbox by itself", async () => {
    vi.stubEnv('LOCAL_DATA_DIR', dataDir);
    const server = await develop();
    const response = await fetch(new URL('/rest/v1/leads', server.resolvedUrls?.local[0]), {
      method: 'POST',
      headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada Example', email: 'ada.local@example.com' }),
    });
    expect(response.status).toBe(201);
    const mailbox = async () => (await ask(server, '/_local/mail')).text();
    await expect.poll(mailbox).toContain('ada.local@example.com');
    await expect.poll(mailbox).toContain('New guide request: Ada Example');
    await server.close();
    expect(readdirSync(`${dataDir}.mail`).length).toBeGreaterThan(1);
  });

  test('the preview server shares the backend that a script opened for the build', async () => {
    vi.stubEnv('LOCAL_DATA_DIR', dataDir);
    const backend = await shareBackend(databaseChoice(process.env));
    const server = await preview({ ...quiet, preview: { host: '127.0.0.1', port: 0 } });
    await backend.close();
    expect(await locations(server)).toBe(200);
    await server.close();
    expect(await isServed(dataDir)).toBe(false);
  });

  test('stops on SIGTERM with the database closed', async () => {
    vi.stubEnv('LOCAL_DATA_DIR', dataDir);
    const child = runVite(SITE);
    await child.printed(/Local:/);
    expect(await isServed(dataDir)).toBe(true);
    expect(await child.kill('SIGTERM')).toBe(143);
    expect(await isServed(dataDir)).toBe(false);
  });

  test('the built site calls the address at which it was opened', async () => {
    expect(await builtSite()).toEqual({ url: 'http://localhost:5173', key: LOCAL_KEYS.publishable });
    vi.stubGlobal('location', { origin: 'https://goldatlas.example' });
    expect(await builtSite()).toEqual({ url: 'https://goldatlas.example', key: LOCAL_KEYS.publishable });
  });
});

describe('with a hosted project', () => {
  test('nothing local starts', async () => {
    const dataDir = path.join(temporaryFolder(), 'pgdata');
    vi.stubEnv('LOCAL_DATA_DIR', dataDir);
    vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example');
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_theirs');
    await develop();
    expect(existsSync(dataDir)).toBe(false);
    expect(await builtSite()).toEqual({
      url: 'https://project.supabase.example',
      key: 'sb_publishable_theirs',
    });
  });

  test('the key under its former name gets into the bundle too', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example');
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_theirs');
    expect(await builtSite()).toMatchObject({ key: 'sb_publishable_theirs' });
  });

  test('one of the two variables alone is refused, and both are named', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example');
    await expect(develop()).rejects.toThrow(/^Set both VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY/);
  });
});

/** The backend's address and key in a production build, whose modules are loaded as a browser would. */
async function builtSite(): Promise<{ url: string; key: string }> {
  const bundle = await build({
    ...quiet,
    build: { write: false, minify: false, lib: { entry: 'main.ts', formats: ['es'] } },
  });
  const [output] = [bundle].flat();
  if (!output || !('output' in output)) throw new Error('Vite has built nothing.');
  const code = `${output.output[0].code}\n// ${Math.random()}`;
  const { url, key } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return { url, key };
}
