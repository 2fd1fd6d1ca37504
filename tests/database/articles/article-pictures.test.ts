import { afterAll, describe, expect, test } from 'vitest';
import {
  PICTURE_BUCKET,
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
  pictureName,
} from '../../../src/domain/articles/article-pictures.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const clients = {
  anonymous: backend.anon,
  reader: await backend.reader(),
  administrator: await backend.admin(),
};

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const size = { width: 1600, height: 900 };
const newName = () => pictureName(crypto.randomUUID(), size, 'image/jpeg');
const fileOf = (bytes: readonly number[], type: string, length = bytes.length) => {
  const content = new Uint8Array(length);
  content.set(bytes);
  return new Blob([content], { type });
};
const jpeg = fileOf(JPEG, 'image/jpeg', 200_000);

type Client = typeof backend.anon;
/** Returns the status that the service gives in its body, or 200. */
async function upload(client: Client, name: string, file = jpeg, options = {}): Promise<number> {
  const { error } = await client.storage.from(PICTURE_BUCKET).upload(name, file, options);
  return error ? Number('statusCode' in error ? error.statusCode : 0) : 200;
}
const names = async (client: Client) => {
  const { data } = await client.storage.from(PICTURE_BUCKET).list();
  return (data ?? []).map(({ name }) => name);
};
/** Removes pictures, and returns the names of those that are gone. */
const remove = async (client: Client, ...wanted: string[]) => {
  const { data } = await client.storage.from(PICTURE_BUCKET).remove(wanted);
  return (data ?? []).map(({ name }) => name);
};
const publicAddress = (name: string) =>
  backend.anon.storage.from(PICTURE_BUCKET).getPublicUrl(name).data.publicUrl;
const read = (name: string) => backend.fetch(new Request(publicAddress(name)));

test('the bucket is public, and accepts the same pictures as the site', async () => {
  const rows = await backend.sql(
    `select public, file_size_limit::int as limit, array_to_json(allowed_mime_types) as types
     from storage.buckets where id = $1`,
    [PICTURE_BUCKET],
  );
  expect(rows).toEqual([{ public: true, limit: PICTURE_MAX_BYTES, types: [...PICTURE_TYPES] }]);
});

describe('an administrator', () => {
  const { administrator } = clients;

  test('adds a picture, which anybody can read unchanged', async () => {
    const name = newName();
    expect(await upload(administrator, name, jpeg, { cacheControl: '31536000' })).toBe(200);
    const response = await read(name);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('max-age=31536000');
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(await jpeg.arrayBuffer()))).toBe(
      true,
    );
    expect(await names(administrator)).toContain(name);
  });

  test('cannot overwrite one, not even on purpose', async () => {
    const name = newName();
    expect(await upload(administrator, name)).toBe(200);
    const other = fileOf(JPEG, 'image/jpeg', 9);
    expect(await upload(administrator, name, other)).toBe(409);
    expect(await upload(administrator, name, other, { upsert: true })).toBe(403);
    const updated = await administrator.storage.from(PICTURE_BUCKET).update(name, other);
    expect(updated.error).not.toBeNull();
    expect((await (await read(name)).arrayBuffer()).byteLength).toBe(200_000);
    expect(
      await backend.sql(
        `select from pg_policy where polrelid = 'storage.objects'::regclass and polcmd = 'w'`,
      ),
    ).toEqual([]);
  });

  test('cannot use other names, whatever they lead to', async () => {
    const id = crypto.randomUUID();
    for (const name of [
      'picture.jpg',
      `${id}-1600x900.svg`,
      `${id}-1600x900.html`,
      `${id}-0x900.jpg`,
      `folder/${newName()}`,
      `..%2f..%2f${newName()}`,
      `%2e%2e%2f${newName()}`,
      `${newName()}%00.jpg`,
      `${newName()}/..`,
    ])
      expect(await upload(administrator, name), name).not.toBe(200);
    expect(
      (await names(administrator)).filter((name) => !/^[0-9a-f-]{36}-1600x900\.jpg$/.test(name)),
    ).toEqual([]);
  });

  test('removes a picture that no article shows, now or in an earlier version', async () => {
    const [free, shown, former] = [newName(), newName(), newName()] as const;
    for (const name of [free, shown, former]) expect(await upload(administrator, name)).toBe(200);
    const write = (content: string) =>
      backend.sql(
        `update articles set content = $1 where id = (select id from articles order by id limit 1)`,
        [content],
      );
    await write(`# Gold\n\n![A](/storage/v1/object/public/${PICTURE_BUCKET}/${former})`);
    await write(`# Gold\n\n![A](/storage/v1/object/public/${PICTURE_BUCKET}/${shown})`);
    expect(await remove(administrator, free, shown, former)).toEqual([free]);
    expect((await read(free)).status).toBe(400);
    expect((await read(shown)).status).toBe(200);
    expect((await read(former)).status).toBe(200);
    const left = await backend.sql(
      'select from storage.local_pieces p left join storage.objects o on o.id = p.object_id where o.id is null',
    );
    expect(left).toEqual([]);
  });
});

describe.each(['anonymous', 'reader'] as const)('%s', (role) => {
  const client = clients[role];

  test('can add, list and remove nothing', async () => {
    const name = newName();
    expect(await upload(clients.administrator, name)).toBe(200);
    expect(await upload(client, newName())).toBe(403);
    expect(await names(client)).toEqual([]);
    expect(await remove(client, name)).toEqual([]);
    expect((await read(name)).status).toBe(200);
  });
});

test('an administrator whose session has ended can add nothing', async () => {
  const gone = await backend.admin();
  const { data } = await gone.auth.getSession();
  await backend.sql('delete from auth.sessions where id = $1::uuid', [
    JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString())
      .session_id,
  ]);
  expect(await upload(gone, newName())).toBeGreaterThanOrEqual(401);
});

describe('the size and the content decide', () => {
  const { administrator } = clients;

  test('a file that is too large is refused', async () => {
    expect(await upload(administrator, newName(), fileOf(JPEG, 'image/jpeg', PICTURE_MAX_BYTES))).toBe(200);
    expect(await upload(administrator, newName(), fileOf(JPEG, 'image/jpeg', PICTURE_MAX_BYTES + 1))).toBe(
      413,
    );
  });

  const html = [...Buffer.from('<html><script>alert(1)</script>')];
  const svg = [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')];
  test.each([
    ['a page', html, 'text/html'],
    ['a drawing', svg, 'image/svg+xml'],
    ['a page that says it is a picture', html, 'image/jpeg'],
    ['a drawing that says it is a picture', svg, 'image/png'],
    ['a picture of another kind', JPEG, 'image/png'],
    ['an empty file', [], 'image/jpeg'],
    ['no kind', JPEG, ''],
  ])('%s is refused', async (_, bytes, type) => {
    const name = newName();
    expect(await upload(administrator, name, fileOf(bytes, type))).toBe(415);
    expect((await read(name)).status).toBe(400);
  });
});
