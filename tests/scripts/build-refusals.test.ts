import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { requireFitProject } from '../../scripts/build/require-fit-project.ts';
import { freePort } from '../../supabase/local/free-port.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { testBackend } from '../support/backend.ts';
import { serveBackend } from '../support/server.ts';

const backend = await testBackend();
type Answers = Record<string, () => Response>;
let instead: Answers = {};
const server = await serveBackend({
  fetch: async (request) => instead[new URL(request.url).pathname]?.() ?? backend.fetch(request),
});
afterAll(async () => {
  await server.close();
  await backend.close();
});

const recorded = await backend.sql('select * from supabase_migrations.schema_migrations order by version');
const newest = String(recorded.at(-1)?.version);
beforeEach(() => {
  instead = {};
});
afterEach(async () => {
  await backend.sql('delete from supabase_migrations.schema_migrations where version = any ($1)', [
    ['20991231000000', newest],
  ]);
  await backend.sql('insert into supabase_migrations.schema_migrations (version) values ($1)', [newest]);
});

const check = (project = { url: server.url, key: LOCAL_KEYS.publishable }) => requireFitProject(project);
const settings = (more: object) => () =>
  Response.json({ disable_signup: true, external: { anonymous_users: false, email: true }, ...more });

test('a project with closed sign-up and this schema is accepted', async () => {
  await expect(check()).resolves.toBeUndefined();
});

test('a project where anybody may sign up is refused, with the cure', async () => {
  instead = { '/auth/v1/settings': settings({ disable_signup: false }) };
  await expect(check()).rejects.toThrow(
    /^Nothing was built\. Anyone can sign up in this project\.\n {2}Run `npx supabase@[\d.]+ config push --remote`/,
  );
});

test('a project where strangers can sign in without an account is refused', async () => {
  instead = { '/auth/v1/settings': settings({ external: { anonymous_users: true, email: true } }) };
  await expect(check()).rejects.toThrow('Anyone can sign in without an account in this project.');
});

test('a project that does not say whether strangers may sign up is refused', async () => {
  instead = { '/auth/v1/settings': () => Response.json({}) };
  await expect(check()).rejects.toThrow('does not say who can sign in and sign up');
});

test('a question that names no migration is not answered as if all were there', async () => {
  for (const versions of [null, [null], []])
    expect((await backend.anon.rpc('schema_fit', JSON.parse(JSON.stringify({ versions })))).data).toBe(
      'newer',
    );
});

test('a project that lacks a migration is refused', async () => {
  await backend.sql('delete from supabase_migrations.schema_migrations where version = $1', [newest]);
  await expect(check()).rejects.toThrow(
    'The database is missing migrations from this folder.\n  Run `npx supabase',
  );
});

test('a project with a migration that this folder lacks is refused', async () => {
  await backend.sql(`insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`);
  await expect(check()).rejects.toThrow(
    'The database has migrations that are not in this folder.\n  This copy of the repository is older',
  );
});

test('a project that was set up with other migrations is refused, with the way to a new project', async () => {
  await backend.sql(
    `update supabase_migrations.schema_migrations set version = '20991231000000' where version = $1`,
    [newest],
  );
  await expect(check()).rejects.toThrow(
    /set up with other migrations than those of this folder\.\n.*Link a new project.*docs\/migrations\.md/,
  );
});

test('a project with another database is refused', async () => {
  instead = { '/rest/v1/rpc/schema_fit': () => Response.json({ code: 'PGRST202' }, { status: 404 }) };
  await expect(check()).rejects.toThrow('was not set up from this repository, or from an older version');
});

test('a project that rejects the key, is paused or does not answer is refused with a readable error', async () => {
  instead = { '/auth/v1/settings': () => Response.json({ message: 'Invalid API key' }, { status: 401 }) };
  await expect(check()).rejects.toThrow(
    'does not accept the key in VITE_SUPABASE_PUBLISHABLE_KEY (status 401)',
  );
  instead = { '/auth/v1/settings': () => new Response('<html>', { status: 540 }) };
  await expect(check()).rejects.toThrow('is paused (status 540)');
  const url = `http://127.0.0.1:${await freePort()}`;
  await expect(check({ url, key: 'sb_publishable_x' })).rejects.toThrow(
    /^Nothing was built\. http:\/\/127\.0\.0\.1:\d+ does not respond \(nothing answers at 127\.0\.0\.1, port \d+\)\./,
  );
});

const wording = '/rest/v1/consent_wordings';

test('a project without the published agreement is refused, with the statement that publishes it', async () => {
  instead = { [wording]: () => Response.json([]) };
  await expect(check()).rejects.toThrow(
    /not published.*\n.*insert into public\.consent_wordings \(version, words\) values \('20\d\d-\d\d-\d\d', 'I agree that/,
  );
});

test('a project that published other words than the form shows is refused', async () => {
  instead = { [wording]: () => Response.json([{ words: 'I agree to something else.' }]) };
  await expect(check()).rejects.toThrow('Set CONSENT_VERSION');
});
