import { expect, test } from 'vitest';
import { providerPause, secondsOfDuration } from '../../../supabase/functions/_shared/provider-pause.ts';

test.each([
  ['1s', 1],
  ['6m0s', 360],
  ['20ms', 0.02],
  ['1h2m3.5s', 3723.5],
  ['2d', 172_800],
  ['soon', undefined],
  ['', undefined],
  ['-1s', undefined],
])('the duration "%s" is %s seconds', (text, seconds) => {
  expect(secondsOfDuration(text)).toBe(seconds);
});

const reset = { 'x-ratelimit-reset-requests': '20ms', 'x-ratelimit-reset-tokens': '6m0s' };

test.each<[string, Record<string, string>, number]>([
  ['retry-after in milliseconds', { 'retry-after-ms': '1500', 'retry-after': '9' }, 1.5],
  ['retry-after in seconds', { 'retry-after': '9', ...reset }, 9],
  ['the limit that is used up', { ...reset, 'x-ratelimit-remaining-requests': '0' }, 0.02],
  ['else the longest one', reset, 360],
  ['nothing', {}, 5],
  ['rubbish', { 'x-ratelimit-reset-requests': '-6m', 'x-ratelimit-remaining-requests': '<script>' }, 5],
  ['a number of seconds without end', { 'retry-after': '1e99' }, 3600],
  ['milliseconds without end', { 'retry-after-ms': 'Infinity' }, 3600],
  ['a far day', { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 3600],
  ['a limit that never ends', { 'x-ratelimit-reset-tokens': '999999999999999999999d' }, 3600],
])('a pause by %s', (_, headers, seconds) => {
  expect(providerPause(new Headers(headers))).toBe(seconds);
});
