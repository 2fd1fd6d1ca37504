import { afterEach, expect, test, vi } from 'vitest';
import { connectCompany } from '../../supabase/functions/deliver-outbox/company-of-mail.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['answers with an error', async () => Response.json({ message: 'starting up' }, { status: 503 })],
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
])('a database that %s is asked once: the mail waits for the next round', async (_, answer) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  await expect(connectCompany('http://127.0.0.1:9', 'sb_secret_of_a_test')()).rejects.toThrow(
    "Couldn't read the company.",
  );
  expect(asked).toHaveBeenCalledTimes(1);
});
