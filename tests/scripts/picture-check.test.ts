import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkPictures } from '../../scripts/doctor/picture-check.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { testBackend } from '../support/backend.ts';
import { serveBackend } from '../support/server.ts';

let instead: (() => Response) | undefined;
const backend = await testBackend();
const server = await serveBackend({ fetch: async (request) => instead?.() ?? backend.fetch(request) });
afterAll(async () => {
  await server.close();
  await backend.close();
});
beforeEach(() => {
  instead = undefined;
});

const check = () => checkPictures({ url: server.url, key: LOCAL_KEYS.publishable }, LOCAL_KEYS.secret);

test("the migration's bucket is as the site needs it", async () => {
  expect(await check()).toBeUndefined();
});

test('a missing bucket, a hidden one and one that takes anything are reported with their cure', async () => {
  instead = () => Response.json({ statusCode: '404' }, { status: 400 });
  expect(await check()).toEqual({
    problem: 'Staff cannot add pictures because the project has no bucket "article-pictures".',
    cure: expect.stringContaining('insert into storage.buckets'),
  });
  instead = () => Response.json({ message: 'no connection left' }, { status: 544 });
  expect((await check())?.problem).toBe(
    "Couldn't check the pictures' bucket: the project responded with status 544 (no connection left).",
  );
  instead = () =>
    Response.json({ public: false, file_size_limit: null, allowed_mime_types: ['image/svg+xml'] });
  expect((await check())?.problem).toMatch(
    /visitors cannot see its files; it accepts files of any number of bytes; it accepts other file types/,
  );
});

test('the cure makes the bucket as it should be', async () => {
  await backend.sql(
    `update storage.buckets set public = false, file_size_limit = null, allowed_mime_types = null`,
  );
  const cure = (await check())?.cure ?? '';
  await backend.sql(cure.slice(cure.indexOf('insert')));
  expect(await check()).toBeUndefined();
});
