import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { builtInArticle } from '../../../src/domain/articles/article-template.ts';
import { wordCount } from '../../../src/domain/articles/text-counts.ts';
import { california, laJolla, sanDiego } from '../locations/named-locations.ts';

describe.each([california, sanDiego, laJolla])('the built-in article of a $location_type', (location) => {
  const { title, content, meta_description } = builtInArticle(location);

  test('has one H1, which is its title', () => {
    expect(content.match(/^# .*$/gm)).toEqual([`# ${title}`]);
    expect(title).toContain('California');
  });
  test('is long enough to be of use', () => expect(wordCount(content)).toBeGreaterThan(450));
  test('states the risk and that it is not advice', () => {
    expect(content).toContain('## Risks to weigh');
    expect(content).toMatch(
      /not investment, tax or legal advice|Nothing here is investment, tax or legal advice/,
    );
    expect(content).toMatch(/lose money|less than you (paid|put in)/);
  });
  test('promises nothing', () => {
    expect(content).not.toMatch(/guaranteed|risk-free|can't lose|safest|will rise/i);
  });
  test('mentions the debated range of 5 to 15 percent', () => expect(content).toContain('5 to 15 percent'));
  test('has no sentinel, placeholder or gap', () => {
    expect(content).not.toMatch(/00000|\bnone\b(?! of)|undefined|null|\{|\}| {2,}| ,/);
  });
  test('has a description that search engines show in full', () => {
    expect(meta_description.length).toBeGreaterThan(50);
    expect(meta_description.length).toBeLessThanOrEqual(160);
  });
});

test('the texts of the three types have no sentence in common', () => {
  const sentences = [california, sanDiego, laJolla].map((location) =>
    builtInArticle(location).content.split(/(?<=[.?:])\s+/),
  );
  const all = sentences.flat().filter((sentence) => wordCount(sentence) > 8);
  expect(new Set(all).size).toBe(all.length);
});

test('a neighborhood names its city, state and ZIP code', () => {
  const { content } = builtInArticle(laJolla);
  for (const name of ['La Jolla', 'San Diego', 'California', 'ZIP code 92037'])
    expect(content).toContain(name);
  expect(builtInArticle({ ...laJolla, zip: null }).content).not.toContain('ZIP code');
});

test('a row without the names of its type still gets whole sentences', () => {
  const { content } = builtInArticle({ ...california, location_type: 'neighborhood' });
  expect(content).toContain('You live in California,');
});

test('a hostile name is shown as text', () => {
  const name = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) *b* `c`\n# H1';
  const { content } = builtInArticle({ ...sanDiego, city: name });
  const html = marked.parse(content, { async: false });
  expect(html).not.toMatch(/<img|<em>b|<code>|href="javascript/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});
