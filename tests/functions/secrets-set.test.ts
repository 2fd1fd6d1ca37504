import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretsSetIn } from '../../supabase/functions/generate-article/secrets-set.ts';
import { type Environment, withLocalMail } from '../../supabase/local/environment.ts';
import { API_KEY, SITE, type Stack, startStack } from './stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const ask = (token: string | null) =>
  fetch(stack.url, {
    headers: { origin: SITE, ...(token && { authorization: `Bearer ${token}` }) },
  });

test('an administrator is told which secrets are set, and no value', async () => {
  const response = await ask(stack.tokens.admin);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    set: ['OPENAI_API_KEY', 'SITE_ORIGIN'],
    keepsMailHere: false,
  });
  expect(text).not.toContain(API_KEY);
  expect(stack.openai.requests).toHaveLength(0);
});

test('nobody else is told', async () => {
  expect((await ask(null)).status).toBe(401);
  expect((await ask('not-a-token')).status).toBe(401);
  expect((await ask(stack.tokens.reader)).status).toBe(403);
});

describe('what is set', () => {
  const told = (environment: Environment) => secretsSetIn((name) => environment[name]);

  test('does not include what is empty or none of the first steps’', () => {
    expect(told({ OPENAI_API_KEY: '', MAIL_FROM: 'Ada <ada@gold.test>', INDEXNOW_KEY: 'a-key' })).toEqual({
      set: ['MAIL_FROM'],
      keepsMailHere: false,
    });
  });

  test('says whether mail stays on this machine', () => {
    const here = 'http://localhost:5173';
    expect(told(withLocalMail({}, here)).keepsMailHere).toBe(true);
    expect(told(withLocalMail({ RESEND_API_KEY: 're_own' }, here)).keepsMailHere).toBe(false);
  });
});
