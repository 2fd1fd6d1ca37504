import { describe, expect, test } from 'vitest';
import { isCostlyToParse } from '../../../src/domain/articles/costly-markdown.ts';
import { articleAbout } from '../../support/article-text.ts';

describe('isCostlyToParse', () => {
  test.each([
    ['emphasis that never ends', 'a_'.repeat(100_000)],
    ['double emphasis', '__a'.repeat(60_000)],
    ['unfinished links', '[a]('.repeat(50_000)],
    ['unfinished code', '`a\n'.repeat(60_000)],
    ['nested quotations', '>'.repeat(200_000)],
    ['nested quotations with spaces', `${'> '.repeat(60)}deep`],
  ])('finds %s', (_, markdown) => {
    expect(isCostlyToParse(markdown)).toBe(true);
  });

  test.each([
    ['an article', articleAbout('Austin')],
    ['nothing', ''],
    ['a long table', '| **a** | [b](/c) |\n'.repeat(2_000)],
    ['a long list', '- **a** and [b](/c)\n'.repeat(2_000)],
    ['many paragraphs', '**a** and *b*\n\n'.repeat(2_000)],
    ['headings', '# Gold *here*\n'.repeat(10_000)],
    ['one word', 'gold '.repeat(40_000)],
    ['a quotation of a quotation', '> > > Said she.'],
  ])('does not object to %s', (_, markdown) => {
    expect(isCostlyToParse(markdown)).toBe(false);
  });
});
