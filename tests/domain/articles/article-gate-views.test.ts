import { expect, test } from 'vitest';
import { findings, saying } from './gated-article.ts';
import { HONEST_PLAIN } from './sentences/honest-plain.ts';
import { SUPPOSED_VIEWS } from './sentences/supposed-views.ts';

test.each(SUPPOSED_VIEWS)('a forecast, a firm or praise: %s', (sentence) => {
  expect(findings(saying(sentence))).toMatch(
    /forecasts what no one knows|names a firm|says who is best|promises/,
  );
});

test.each(HONEST_PLAIN)('nothing of the kind: %s', (sentence) => {
  expect(findings(saying(sentence))).toBe('');
});
