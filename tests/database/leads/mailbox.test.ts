import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from '../foundation/callers.ts';
import { lead, message } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);

const mailboxOf = async (address: string) => {
  const [row] = await backend.sql<{ mailbox: string }>('select private.mailbox_of($1) as mailbox', [address]);
  return row?.mailbox;
};

test.each(['leads', 'contact_messages'])(
  'no letter that stands for a question mark or a second @ is in an address: %s',
  async (table) => {
    for (const email of [
      'jos\uff1f@example.com',
      'a\uff20b@example.com',
      'a\ufe16@example.com',
      'a\u3000@example.com',
    ]) {
      const values = table === 'leads' ? lead() : message();
      const { status } = await callers.anonymous('POST', table, { body: { ...values, email } });
      expect([email, status]).toEqual([email, 400]);
    }
  },
);

test('what nobody sees makes no other mailbox', async () => {
  const invisible = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter));
  expect(invisible.length).toBeGreaterThan(4000);
  const [sample] = await backend.sql<{ others: string[] | null }>(
    `select array_agg(letter) as others from unnest($1::text[]) letter
     where private.mailbox_of('a' || letter || 'nn@ex' || letter || 'ample.com') <> 'ann@example.com'`,
    [invisible],
  );
  expect(sample?.others).toBeNull();
});

test.each([
  ['\ufe0fann@example.com', 'ann@example.com'],
  ['a\u034fnn@example.com', 'ann@example.com'],
  ['ann\u115f@example.com', 'ann@example.com'],
  ['ann@\u202eexample.com', 'ann@example.com'],
  ['ann\u{e0061}@example.com', 'ann@example.com'],
  ['ann\u2800@example.com', 'ann@example.com'],
  ['"ann"@example.com', 'ann@example.com'],
  ['Ann+gold@example.com.', 'ann@example.com'],
  ['jose\u034f\u0301@example.com', 'jos\u00e9@example.com'],
  ['ann@mail\u3002example\uff61com', 'ann@mail.example.com'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['an.n@example.com', 'an.n@example.com'],
  ['a.n.n+x@gmail.com', 'ann@gmail.com'],
  ['A.nn@googlemail.com', 'ann@gmail.com'],
  ['"a.nn"@gmail.com', 'ann@gmail.com'],
  ['\uff41nn@gmail.com', 'ann@gmail.com'],
  ['ann++gold+@example.com', 'ann@example.com'],
  ['+ann@example.com', '+ann@example.com'],
])('%j is the mailbox %s', async (address, mailbox) => {
  expect(await mailboxOf(address)).toBe(mailbox);
});
