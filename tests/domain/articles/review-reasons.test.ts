import { expect, test } from 'vitest';
import {
  newFindings,
  openReasons,
  remainingReasons,
  storedReasons,
} from '../../../src/domain/articles/review-reasons.ts';

const EARLIER = '$7,000 is an earlier figure. Now it is $7,500.';
const UNSOURCED = 'Numbers not backed by a fact: 990.';
const REMOVED = 'The AI provider left marks in the text, such as citations. They were removed.';

test('a reason that nobody looked for again stays, in its own words', () => {
  expect(remainingReasons([EARLIER, UNSOURCED, REMOVED], [], [])).toEqual([EARLIER, UNSOURCED, REMOVED]);
});

test('a reason that was found before the change and is not found after it goes', () => {
  expect(remainingReasons([EARLIER, REMOVED], [EARLIER], [])).toEqual([REMOVED]);
  expect(
    remainingReasons(['The text is too short: 12 words.'], ['The text is too short: 13 words.'], []),
  ).toEqual([]);
});

test('a reason that changed its numbers or quotations is named once, as it is now', () => {
  const now = ['Numbers not backed by a fact: 41%, 7.', 'The text names a firm: "Goldco".'];
  const stored = [UNSOURCED, 'The text names a firm: "Kitco".', EARLIER];
  expect(remainingReasons(stored, [UNSOURCED], now)).toEqual([...now, EARLIER]);
});

test('a text as it was stored has what is found in it, and its stored reasons', () => {
  expect(openReasons([EARLIER, UNSOURCED], ['Numbers not backed by a fact: 990, 5.'])).toEqual([
    'Numbers not backed by a fact: 990, 5.',
    EARLIER,
  ]);
  expect(openReasons(null, [])).toEqual([]);
});

test('in a published text, only what is new is a finding', () => {
  expect(newFindings(['It has 12 words.'], ['It has 13 words.', UNSOURCED])).toEqual([UNSOURCED]);
});

test('what is stored fits into the database, and says where something is missing', () => {
  expect(storedReasons([])).toBeNull();
  expect(storedReasons([EARLIER])).toEqual([EARLIER]);
  const many = storedReasons(Array.from({ length: 30 }, (_, at) => `Reason ${at}.`));
  expect([many?.length, many?.at(-1)]).toEqual([20, 'There are more reasons than fit here.']);
  const long = storedReasons(Array.from({ length: 4 }, () => 'x'.repeat(2000)));
  expect(long?.map(({ length }) => length)).toEqual([2000, 2000, 37]);
});
