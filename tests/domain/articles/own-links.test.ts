import { describe, expect, test } from 'vitest';
import { gateFindings } from '../../../src/domain/articles/article-gate.ts';
import { austin, saying } from './gated-article.ts';

describe('the site itself, under its whole address,', () => {
  const found = (link: string) =>
    gateFindings(
      { title: 'Gold in Austin', meta_description: null, content: saying(`See ${link} first.`) },
      austin,
      ['https://goldguide.test/*'],
    ).join();

  test.each([
    '[Texas](https://goldguide.test/texas)',
    '[Texas](https://www.goldguide.test/texas/austin?from=text#tax)',
    'https://goldguide.test/about',
    'goldguide.test',
  ])('may be linked to: %s', (link) => expect(found(link)).toBe(''));

  test.each([
    '[x](https://goldguide.test/no-such-page)',
    '[x](https://goldguide.test.evil.example/texas)',
    'sales@goldguide.test',
    '[x](https://evil.example/goldguide.test/texas)',
  ])('but not elsewhere: %s', (link) => expect(found(link)).toContain('none of our sources'));
});
