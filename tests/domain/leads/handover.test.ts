import { expect, test } from 'vitest';
import { handoverText } from '../../../src/domain/leads/handover.ts';

test.each([
  [null, 'offered Acme Gold LLC', 'To be sent to Acme Gold LLC'],
  ['delivered', 'accepted Acme Gold LLC', 'Accepted by Acme Gold LLC'],
  [null, 'lost Acme Gold LLC', 'Lost, says Acme Gold LLC'],
  ['lost', 'won Acme Gold LLC', 'Won, says Acme Gold LLC, which had said lost'],
  ['returned', 'accepted Acme Gold LLC', 'Accepted by Acme Gold LLC, which had returned it'],
  [
    'cap_per_day',
    'kept Acme Gold LLC',
    "Not handed over to Acme Gold LLC: the partner's cap for the day is reached",
  ],
  ['a later reason', 'kept Acme Gold LLC', 'Not handed over to Acme Gold LLC: not allowed'],
  [null, 'something later', 'something later'],
])('the timeline says of %j and %j: %s', (former, present, text) => {
  expect(handoverText(former, present)).toBe(text);
});
