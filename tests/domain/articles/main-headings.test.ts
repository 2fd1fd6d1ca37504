import { expect, test } from 'vitest';
import { headingFindings } from '../../../src/domain/articles/article-gate/main-headings.ts';

test.each([
  ['# Gold in Moab\n\n## Costs\n\nText.', []],
  ['Gold in Moab\n============\n\nText.', []],
  ['# Gold\n\n```\n# not a heading\n```\n\nText #1.', []],
  ['Text.\n\n## Costs', ['The text has no main heading.']],
  ['#Gold\n\nText.', ['The text has no main heading.']],
  ['# Gold\n\n# Silver\n\nText.', ['The text has 2 main headings instead of one.']],
  [
    '# Gold\n\nSilver\n===\n\n~~~\n# code\n~~~\n\n# Platinum',
    ['The text has 3 main headings instead of one.'],
  ],
])('%j', (content, findings) => {
  expect(headingFindings(content)).toEqual(findings);
});
