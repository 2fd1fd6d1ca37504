import { escapeHtml } from '../escape-html.ts';
import { changeAnswer, changeSubject, knownChanges, type LawChange } from './law-change.ts';

/** The feed's newest entries; readers ask for it often. */
const MAX_ENTRIES = 50;

/** The start date of the feed, which is its date while it is empty. */
const BEGUN = '2026-11-23T00:00:00Z';

/** A moment as Atom demands it. */
const moment = (iso: string): string => new Date(iso).toISOString();

type Feed = { siteUrl: string; siteName: string; page: string; feed: string };

function entry({ siteUrl, page }: Feed, change: LawChange): string {
  const { now, before } = changeAnswer(change);
  const { id, changed_at, note, source, verified_at } = change;
  const words = [
    before === null ? `${now}.` : `${now}. Before: ${before}.`,
    note,
    `Source: ${source.title}, ${source.url}.`,
    verified_at === null ? 'Not yet verified by us.' : null,
  ].filter(Boolean);
  return [
    '  <entry>',
    `    <id>urn:uuid:${id}</id>`,
    `    <title>${escapeHtml(`${changeSubject(change)}: ${now}`)}</title>`,
    `    <updated>${moment(changed_at)}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeHtml(`${siteUrl}${page}#change-${id}`)}"/>`,
    `    <content type="text">${escapeHtml(words.join(' '))}</content>`,
    '  </entry>',
  ].join('\n');
}

/** The changes of state law about gold as an Atom feed. */
export function lawFeed(site: Feed, changes: readonly LawChange[]): string {
  const entries = knownChanges(changes).slice(0, MAX_ENTRIES);
  const { siteUrl, siteName, page, feed } = site;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `  <id>${escapeHtml(siteUrl + feed)}</id>`,
    '  <title>What changed in state gold law</title>',
    `  <author><name>${escapeHtml(siteName)}</name></author>`,
    `  <updated>${moment(entries[0]?.changed_at ?? BEGUN)}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeHtml(siteUrl + feed)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeHtml(siteUrl + page)}"/>`,
    ...entries.map((change) => entry(site, change)),
    '</feed>',
    '',
  ].join('\n');
}
