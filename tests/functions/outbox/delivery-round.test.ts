import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import {
  dependenciesFrom,
  originOf,
  siteOf,
} from '../../../supabase/functions/deliver-outbox/delivery-environment.ts';
import { deliverRound } from '../../../supabase/functions/deliver-outbox/delivery-round.ts';
import { createHandler } from '../../../supabase/functions/deliver-outbox/handler.ts';
import type { ClaimedMail, DeliveryResult } from '../../../supabase/functions/deliver-outbox/outbox.ts';
import { createSender, type Outcome } from '../../../supabase/functions/deliver-outbox/send.ts';
import { lead } from '../../database/rows.ts';
import { SAMPLE_ROW } from '../../support/company-row.ts';
import { MAIL_KEY, startFakeResend } from '../../support/fake-resend.ts';

const network = () => ({
  isLocal: true,
  resolveName: async () => [],
  connect: () => Promise.reject(new Error('offline')),
});

// Unlike the other tests, these run in this process, where fake timers make the minutes pass at once.
const provider = await startFakeResend();
afterAll(() => provider.close());
beforeEach(() => {
  provider.reset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const environment: Record<string, string> = {
  SUPABASE_URL: 'http://localhost',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_of_the_test"}',
};
const site = siteOf(brand, brand.siteUrl, 'UTC');
const readSite = async () => site;
const mail = { to: ['ada@example.com'], subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const sender = createSender({
  apiKey: MAIL_KEY,
  baseUrl: provider.url,
  timeoutMs: 10_000,
});

describe('the provider does not answer', () => {
  test.each([
    ['at all', 'silent'],
    ['in time', 'slow'],
  ] as const)('%s: the mail is put off after ten seconds', async (_, behaviour) => {
    provider.behave(behaviour);
    const asked = provider.nextRequest();
    const outcome = sender(mail, site.from, 'key-1');
    await asked;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({
      kind: 'later',
      reason: 'The email provider did not respond within 10 seconds.',
    });
    provider.release();
  });

  test('an answer just in time counts', async () => {
    provider.behave('slow');
    const asked = provider.nextRequest();
    const outcome = sender(mail, site.from, 'key-1');
    await asked;
    await vi.advanceTimersByTimeAsync(9_999);
    provider.release();
    expect(await outcome).toEqual({ kind: 'sent' });
  });

  test('because nobody listens there: the mail is put off', async () => {
    const nowhere = createSender({
      apiKey: 'key',
      baseUrl: 'http://127.0.0.1:1',
      timeoutMs: 10_000,
    });
    expect(await nowhere(mail, site.from, 'key-1')).toMatchObject({
      kind: 'later',
      reason: "Couldn't reach the email provider.",
    });
  });
});

test('a redirect is not followed, so the mail goes to nobody else', async () => {
  provider.behave({ status: 307, headers: { location: `${provider.url}/elsewhere` } });
  expect(await sender(mail, site.from, 'key-1')).toMatchObject({ kind: 'later' });
  expect(provider.requests).toHaveLength(1);
});

/** An outbox that never runs out and records how each mail ended. */
function endlessOutbox() {
  const endings: DeliveryResult[] = [];
  const claimed = (): ClaimedMail => ({
    mail_id: crypto.randomUUID(),
    kind: 'guide',
    recipient: 'ada@example.com',
    send_number: 1,
    claim: crypto.randomUUID(),
    about: {
      ...lead(),
      phone: null,
      withdrawal_token: 'the.withdrawal',
      created_at: '2026-11-01T12:00:00+00:00',
    },
  });
  return {
    endings,
    claim: async () => claimed(),
    settle: async (_: ClaimedMail, ending: DeliveryResult) => {
      endings.push(ending);
      return ending.problem === null ? ('sent' as const) : ('queued' as const);
    },
    waiting: async () => 7,
  };
}

test("a round keeps the provider's pace, and starts no mail after its time", async () => {
  const outbox = endlessOutbox();
  const send = async (): Promise<Outcome> => ({ kind: 'sent' });
  const round = deliverRound({ outbox, send, readSite, roundMs: 50_000, pauseMs: 500 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outbox.endings.length).toBe(21);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await round).sent).toBe(100);
});

test.each([
  [429, true],
  [503, false],
])('an answer of %i: that the mail was surely not taken is %j', async (status, isUnsent) => {
  provider.behave({ status });
  const outbox = endlessOutbox();
  const round = deliverRound({ outbox, send: sender, readSite, roundMs: 1, pauseMs: 1 });
  await expect.poll(() => outbox.endings).toMatchObject([{ isUnsent }]);
  await vi.advanceTimersByTimeAsync(10);
  await round;
});

describe('the answer', () => {
  const call = (changes: object) =>
    createHandler({
      ...dependenciesFrom((name) => environment[name], network),
      log: () => {},
      readSite,
      ...changes,
    })(
      new Request('http://localhost/deliver-outbox', {
        method: 'POST',
        headers: { apikey: 'sb_secret_of_the_test' },
      }),
    );

  test('without an API key says so, and how many mails wait', async () => {
    const response = await call({ outbox: endlessOutbox() });
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: 'RESEND_API_KEY is not set, so email waits in the queue.', waiting: 7 },
    ]);
  });

  test('to an unexpected error quotes nothing', async () => {
    const logged: string[] = [];
    const claim = () => Promise.reject(new TypeError('Ada is undefined'));
    const send = () => Promise.resolve<Outcome>({ kind: 'sent' });
    const response = await call({
      outbox: { ...endlessOutbox(), claim },
      send,
      log: (line: string) => logged.push(line),
    });
    expect(response.status).toBe(500);
    expect(`${await response.text()}${logged.join()}`).not.toContain('Ada');
  });
});

describe('the configuration', () => {
  test("has the sender, the site's address and the database's key", () => {
    expect(() => dependenciesFrom(() => undefined, network)).toThrow(
      'Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY has a key.',
    );
    expect(dependenciesFrom((name) => environment[name], network)).toMatchObject({
      send: null,
      pauseMs: 500,
    });
    const more: Record<string, string> = {
      ...environment,
      RESEND_API_KEY: 're_1',
      MAIL_PER_SECOND: '10',
      SITE_ORIGIN: 'https://one.example/, https://two.example',
    };
    const configured = dependenciesFrom((name) => more[name], network);
    expect(configured).toMatchObject({ send: expect.any(Function), pauseMs: 100 });
  });

  test('MAIL_FROM is the sender; else the company is', async () => {
    vi.stubGlobal('fetch', async (url: URL | string) =>
      Response.json(
        String(url).includes('app_settings') ? [{ setting_value: 'America/Denver' }] : SAMPLE_ROW,
      ),
    );
    const fromOf = async (more: Record<string, string>) =>
      (await dependenciesFrom((name) => ({ ...environment, ...more })[name], network).readSite()).from;
    expect(await fromOf({ MAIL_FROM: 'Desk <desk@goldatlas.example>' })).toBe(
      'Desk <desk@goldatlas.example>',
    );
    expect(await fromOf({})).toBe('Gold Atlas <info@goldatlas.example>');
    vi.unstubAllGlobals();
  });

  test.each([
    ['Harbor Gold', 'Harbor Gold <info@goldatlas.example>'],
    ['Harbor Gold, Inc.', '"Harbor Gold, Inc." <info@goldatlas.example>'],
    ['The "Gold" Desk', '"The \\"Gold\\" Desk" <info@goldatlas.example>'],
  ])('a company called %s is one sender', (name, from) => {
    expect(siteOf({ ...brand, name }, brand.siteUrl, 'UTC').from).toBe(from);
  });

  test.each([
    ["the company's own address", 'https://gold.com', 'https://one.test', false, 'https://gold.com'],
    [
      'the first origin while that is the sample',
      brand.siteUrl,
      'https://one.test/, https://two.test',
      false,
      'https://one.test',
    ],
    [
      'the first origin on this machine',
      'https://gold.com',
      'http://localhost:5173',
      true,
      'http://localhost:5173',
    ],
    ["the sample's address where nothing else is known", brand.siteUrl, undefined, false, brand.siteUrl],
  ])('links lead to %s', (_, siteUrl, origins, isLocal, expected) => {
    expect(originOf({ ...brand, siteUrl }, origins, isLocal)).toBe(expected);
  });
});
