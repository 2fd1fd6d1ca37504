import { expect, test } from 'vitest';
import { introductionRequestSchema } from '../../../src/domain/leads/introduction-request.ts';

const whole = {
  name: ' Ada Brown ',
  email: 'ada@example.com',
  zip: ' 92037 ',
  question: 'Who knows gold IRAs?',
  partner: null,
  isAgreed: true,
  adClick: false,
};

test('a whole request is cleaned and accepted', () => {
  expect(introductionRequestSchema.parse(whole)).toMatchObject({ name: 'Ada Brown', zip: '92037' });
});

test.each([
  ['zip', '', 'Please enter your ZIP code.'],
  ['zip', '9203', 'Please enter the five digits of your ZIP code.'],
  ['zip', '92037-1234', 'Please enter the five digits of your ZIP code.'],
  ['question', 'Who?', 'Your question must be at least 10 characters.'],
  ['question', 'x'.repeat(2001), 'Your question must be at most 2000 characters.'],
  ['isAgreed', false, 'Without your agreement we cannot ask an advisor.'],
])('%s %j is refused in words', (field, value, message) => {
  const { error } = introductionRequestSchema.safeParse({ ...whole, [field]: value });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});
