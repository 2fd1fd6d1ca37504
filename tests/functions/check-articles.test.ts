import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newLocation } from '../../src/domain/locations/new-location.ts';
import { distinctArticleAbout } from '../support/article-text.ts';
import { testBackend } from '../support/backend.ts';
import { serveBackend } from '../support/server.ts';

const backend = await testBackend();
const logged: string[] = [];
const server = await serveBackend(backend, { log: (line) => logged.push(line) });
afterAll(() => server.close().then(() => backend.close()));

const administrator = await backend.admin();
const tokenOf = async (signedIn: typeof administrator) =>
  (await signedIn.auth.getSession()).data.session?.access_token ?? '';
const [admin, reader] = [await tokenOf(administrator), await tokenOf(await backend.reader())];

const REFUSAL = "I'm sorry, but I can't assist with that request.";
const good = distinctArticleAbout('Boise, Idaho');
const texts = { title: 'Gold in Boise', meta_description: null, content: good };

let location_id: string;
beforeAll(async () => {
  const boise = newLocation({ location_type: 'city', state: 'Idaho', city: 'Boise', zip: '83702' });
  const { data } = await administrator.from('locations').insert(boise).select('id').single().throwOnError();
  location_id = data.id;
});

beforeEach(() => backend.sql('truncate private.checked_texts'));

let count = 0;
async function stored(content: string, review_reasons: string[] | null = null): Promise<string> {
  count += 1;
  const row = { ...texts, content, location_id, slug: `gold-${count}`, article_type: 'city' as const };
  const { data } = await administrator
    .from('articles')
    .insert({ ...row, review_reasons })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

async function check(body: unknown, token: string | null = admin) {
  const answer = await fetch(`${server.url}/functions/v1/check-articles`, {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}
const publish = async (id: string, values: object = {}) =>
  (
    await administrator
      .from('articles')
      .update({ status: 'published', review_reasons: null, ...values })
      .eq('id', id)
  ).error?.message;

describe('stored articles', () => {
  it('are told with what is found in each and with the reasons that are stored, and may then be published', async () => {
    const removed = 'The AI provider left marks in the text, such as citations. They were removed.';
    const ids = [await stored(good), await stored(REFUSAL), await stored(good, [removed])];
    const answer = await check({ articles: ids });
    expect(answer.status).toBe(200);
    const reasons = new Map(
      answer.articles.map((each: { id: string; reasons: string[] }) => [each.id, each.reasons]),
    );
    expect(ids.map((id) => reasons.get(id))).toEqual([
      [],
      expect.arrayContaining([expect.stringContaining('too short')]),
      [removed],
    ]);
    for (const id of ids) expect(await publish(id)).toBeUndefined();
  });

  it('that are gone are left out', async () => {
    const id = await stored(good);
    expect(await check({ articles: [id, crypto.randomUUID()] })).toEqual({
      status: 200,
      articles: [{ id, reasons: [] }],
    });
  });

  it('are not public after a change that nobody has checked', async () => {
    const id = await stored(good);
    await check({ articles: [id] });
    await administrator.from('articles').update({ content: REFUSAL }).eq('id', id).throwOnError();
    expect(await publish(id)).toContain('has not been checked');
  });
});

describe('texts that are about to replace those of an article', () => {
  it('are judged beside the stored ones, and may then be saved as public', async () => {
    const id = await stored(REFUSAL);
    const answer = await check({ article: id, texts });
    expect(answer).toMatchObject({ status: 200, found: [] });
    expect(answer.before.join(' ')).toContain('too short');
    expect(await publish(id)).toContain('has not been checked');
    expect(await publish(id, texts)).toBeUndefined();
  });

  it('of an article that is gone are no texts of an article', async () => {
    expect(await check({ article: crypto.randomUUID(), texts })).toEqual({
      status: 404,
      error: 'Article not found',
    });
  });

  it('may be as long as an article can be', async () => {
    const id = await stored(good);
    const long = { ...texts, content: `${good}\n\n${'€ '.repeat(90_000)}` };
    expect(await check({ article: id, texts: long })).toMatchObject({ status: 200 });
    const tooLong = { ...texts, content: 'a'.repeat(3 * 1024 * 1024) };
    expect(await check({ article: id, texts: tooLong })).toMatchObject({ status: 413 });
  });
});

describe('anybody else', () => {
  it.each([
    ['without a token', null, 401, 'Sign in to check articles.'],
    ['whose token is none', 'rubbish', 401, 'Your session has ended. Sign in again.'],
    ['who is no administrator', reader, 403, 'Only administrators can check articles.'],
  ])('%s is refused', async (_, token, status, error) => {
    const id = await stored(good);
    expect(await check({ articles: [id] }, token)).toEqual({ status, error });
    expect(await publish(id)).toContain('has not been checked');
  });
});

it.each([
  [null],
  [{}],
  [{ articles: ['1 or true'] }],
  [{ articles: Array.from({ length: 21 }, () => crypto.randomUUID()) }],
  [{ article: crypto.randomUUID(), texts: { title: 1 } }],
])('%j is refused with what may be asked', async (body) => {
  const { status, error } = await check(body);
  expect([status, error]).toEqual([
    400,
    'Name at most 20 articles by their ids, or one article and its new texts.',
  ]);
});

it('logs how each call ended, and no text', async () => {
  logged.length = 0;
  await check({ article: await stored(good), texts });
  const line = logged.find((each) => each.includes('check-articles')) ?? '';
  expect(JSON.parse(line.slice(line.indexOf('{')))).toEqual({
    function: 'check-articles',
    status: 200,
    ms: expect.any(Number),
  });
  expect(logged.join('\n')).not.toContain('Boise');
});
