import { afterAll, beforeEach, expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { caller, proxied, tokenOf } from '../foundation/callers.ts';
import { all, sendersTo } from '../leads/form-senders.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { from, withHeaders, send, counted, held, stored, empty } = sendersTo(backend);
beforeEach(empty);

const gateway = (header: string, proxies = 0) =>
  backend.sql('update private.gateway set address_header = $1, trusted_proxies = $2', [header, proxies]);

test("comes from the gateway's header; a caller who types one does not become another caller", async () => {
  for (let sent = 0; sent < 41; sent += 1) {
    await send(from('203.0.113.1', `198.51.100.${sent}`));
  }
  expect(await held()).toBe(1);
});

test("without that header comes from the last entry of x-forwarded-for, which is the gateway's", async () => {
  for (let sent = 0; sent < 41; sent += 1) {
    await send(withHeaders(proxied.byProxies(`198.51.100.${sent}`, '203.0.113.1')));
  }
  expect(await held()).toBe(1);
});

test("behind the owner's own gateway comes only from the header that this gateway sets", async () => {
  await gateway('x-forwarded-for', 1);
  for (let sent = 0; sent < 41; sent += 1) {
    const typed = `198.51.100.${sent}`;
    await send(
      withHeaders({ 'cf-connecting-ip': typed, 'x-forwarded-for': `${typed}, 203.0.113.1, 10.0.0.1` }),
    );
  }
  expect(await held()).toBe(1);
  expect(await send(withHeaders(proxied.byProxies('203.0.113.2', '10.0.0.1')))).toBe(201);
  expect(await held()).toBe(1);
});

test('an IPv6 network (/64) is one caller, and so is an IPv4 address in either notation', async () => {
  for (let sent = 1; sent <= 41; sent += 1) await send(from(`2001:db8:1:2:${sent.toString(16)}::${sent}`));
  expect(await held()).toBe(1);
  await send(from('2001:db8:1:3::1'));
  expect(await held()).toBe(1);
  for (let sent = 1; sent <= 41; sent += 1) await send(from(sent % 2 ? '203.0.113.1' : '::ffff:203.0.113.1'));
  expect(await held()).toBe(2);
});

test.each(['', 'unknown', '10.0.0.999', "'; drop table leads", 'x'.repeat(5000)])(
  'an address that is none, %j, is counted with the others of this kind',
  async (address) => {
    const [row] = await backend.sql(
      "select private.caller_network(json_build_object('cf-connecting-ip', $1::text)) as network",
      [address],
    );
    expect(row).toEqual({ network: null });
  },
);

test('signed-in callers are counted too, even administrators', async () => {
  const headers = proxied.byGateway('203.0.113.1');
  for (const signedIn of [backend.reader(), backend.admin()]) {
    await backend.sql('truncate leads, private.submissions cascade');
    const call = caller(backend, LOCAL_KEYS.publishable, await tokenOf(signedIn));
    for (const status of all(6)) {
      expect((await call('POST', 'leads', { body: lead(), headers })).status).toBe(status);
    }
    expect(await held()).toBe(1);
  }
});

test('the service key and the owner can load any number of rows', async () => {
  const rows = Array.from({ length: 60 }, lead);
  expect((await backend.service.from('leads').insert(rows)).status).toBe(201);
  await backend.sql(
    `insert into leads (name, email) select 'Ada Example', 'ada@example.com' from generate_series(1, 60)`,
  );
  expect([await stored(), await held(), await counted('private.submissions')]).toEqual([120, 0, 0]);
});
