import { expect, test } from 'vitest';
import type { LawChange } from '../../src/domain/facts/law-change.ts';
import { changeAnswer, changeSubject, knownChanges, stateName } from '../../src/domain/facts/law-change.ts';
import { lawFeed } from '../../src/domain/facts/law-feed.ts';

const change: LawChange = {
  ...{ id: '0e5a', state_slug: 'new-york', kind: 'bullion_sales_tax', change: 'answer' },
  ...{ changed_at: '2026-11-20T12:00:00.123456+00:00', status: 'threshold', amount: 1500, note: 'A & B <c>' },
  ...{ was_status: 'threshold', was_amount: 1000, verified_at: null },
  source: { title: 'Tax Law', url: 'https://law.example/?a=1&b=2', dated: null },
};
const site = {
  ...{ siteUrl: 'https://goldatlas.example', siteName: 'Gold Atlas', page: '/gold-law-changes' },
  feed: '/gold-law-changes.xml',
};

test('a change says what it is about, what holds now, and what was stated before', () => {
  expect(changeSubject(change)).toBe('New York: Sales tax on gold and silver');
  expect(changeAnswer(change)).toEqual({
    now: 'None on purchases of $1,500 or more',
    before: 'None on purchases of $1,000 or more',
  });
  expect(changeAnswer({ ...change, change: 'words' }).before).toBeNull();
  expect(stateName('district-of-columbia')).toBe('District of Columbia');
  expect(stateName('puerto-rico')).toBe('Puerto Rico');
});

test('a kind or an answer that the code has no words for is left out', () => {
  expect(knownChanges([change, { ...change, kind: 'later' }, { ...change, status: 'later' }])).toEqual([
    change,
  ]);
});

test('no stored text breaks the feed for its readers', () => {
  const note = 'A\u0001\u000b\u001f\ufffe\uffff and \ud83d B';
  const feed = lawFeed(site, [{ ...change, note }]);
  expect(feed).toContain('A and \ufffd B');
  expect(feed).not.toMatch(/[^\P{Cc}\n]|[\ufffe\uffff\p{Cs}]/u);
});

test('the feed is Atom: ids, moments, escaped words, links to the page, the newest 50', () => {
  const feed = lawFeed(
    site,
    Array.from({ length: 60 }, () => change),
  );
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">');
  expect(feed).toContain('<updated>2026-11-20T12:00:00.123Z</updated>');
  const entries = feed.split('<entry>').slice(1);
  expect(entries).toHaveLength(50);
  for (const line of [
    '<id>urn:uuid:0e5a</id>',
    '<title>New York: Sales tax on gold and silver: None on purchases of $1,500 or more</title>',
    '<link rel="alternate" type="text/html" href="https://goldatlas.example/gold-law-changes#change-0e5a"/>',
    'None on purchases of $1,500 or more. Before: None on purchases of $1,000 or more. A &amp; B &lt;c&gt; Source: Tax Law, https://law.example/?a=1&amp;b=2. Not yet verified by us.',
  ])
    expect(entries[0]).toContain(line);
});

test('a feed without entries is whole too', () => {
  const feed = lawFeed(site, []);
  expect(feed).toContain('<updated>2026-11-23T00:00:00.000Z</updated>');
  expect(feed).not.toContain('<entry>');
});
