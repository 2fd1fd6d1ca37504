import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gateFindings } from '../../../src/domain/articles/article-gate.ts';
import { builtInArticle } from '../../../src/domain/articles/article-template.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { US_STATES } from '../../../src/domain/locations/us-states.ts';
import { findings, good, saying } from './gated-article.ts';
import { FRESH_HONEST, FRESH_HONEST_BLOCKS } from './sentences/fresh-honest.ts';
import { HONEST_ADVICE } from './sentences/honest-advice.ts';
import { HONEST_DETAILS, HONEST_ENDINGS, HONEST_PHRASES } from './sentences/honest-details.ts';
import { HONEST_SENTENCES } from './sentences/honest-sentences.ts';
import { LATER_HONEST, LATER_HONEST_BLOCKS, LATER_HONEST_ENDINGS } from './sentences/later-honest.ts';

/** A text between two sections. */
const between = (text: string) => good.replace('## Whom to ask', `${text}\n\n## Whom to ask`);

describe('what an honest article says has no finding', () => {
  test.each([...HONEST_SENTENCES, ...HONEST_ADVICE, ...HONEST_PHRASES, ...FRESH_HONEST, ...LATER_HONEST])(
    '%s',
    (sentence) => {
      expect(findings(saying(sentence))).toBe('');
      expect(findings(between(sentence))).toBe('');
    },
  );

  test.each([
    'Of course, nobody has to buy.',
    'Here are the questions that this page answers for Boise.',
    'Here is a plain guide to what gold costs in Austin.',
    'Above all, read every page of the contract.',
    'Certainly, gold has its risks.',
    'Great care is needed with old coins.',
    'This guide explains what gold costs in Austin.',
    'This text is written for beginners.',
    'The following questions come up in Austin every week.',
    'Thank you for reading this guide to the end before you buy.',
    'The check that your former plan gave you has a date.',
    'Answer: it depends on the plan.',
  ])('as its first line: %s', (line) => {
    expect(findings(good.replace('\n\n', `\n\n${line}\n\n`))).toBe('');
  });

  test.each([
    'If you would like a second opinion, ask an accountant who earns nothing from the sale.',
    'Feel free to ask for the assay.',
    '*Note: prices change during the day, so verify the price with the dealer before you pay.*',
    '*This page is information, not advice. Please confirm with your plan administrator.*',
    'What if I need the money early? Then ask the custodian how long a sale takes.',
    'Shall I sell? Ask yourself what you would do with the money.',
    'Sources: the IRS and the U.S. Mint.',
    'This article was last checked in May 2026.',
    'No figures were given by the dealer, and that was answer enough.',
    'Would you like to know more? Read [the free guide](/free-guide).',
    'P.S. A receipt fades, so copy it.',
    'Next, read the page of [Texas](/texas).',
    ...HONEST_ENDINGS,
    ...LATER_HONEST_ENDINGS,
  ])('as its last line: %s', (line) => {
    expect(findings(`${good}\n\n---\n\n${line}`)).toBe('');
  });

  test.each([
    '## Notes on storage',
    '## Questions for the custodian',
    '## A note on taxes',
    '## Sources',
    '## How Gold and Silver Are Taxed',
    '## What Austin Gold Buyers Should Know',
    '## Is Now a Good Time to Buy?',
    '## Will Gold Rise?',
    '## El Paso, San Antonio and Del Rio',
    '## A checklist for your first visit',
    '## Drafts, checks and wires',
    '## Changes in the law',
  ])('as a heading: %s', (heading) => {
    expect(findings(between(`${heading}\n\nAsk for the receipt and keep it.`))).toBe('');
  });

  test.each([
    'Cost | Who pays\n--- | ---\nstorage | you',
    '> | Cost | Who pays |\n> |---|---|\n> | storage | you |',
    '| Cost | Who | When |\n|---|---|---|\n| storage | you |',
    'Home | Guide | Contact',
    '- Ask for the fee.\n- Ask for the premium over the spot price.\n- Ask who keeps the metal.',
    '### What it costs\n\nA coin costs more than its metal.\n\n### Who pays\n\nYou do.',
    'Read [below](#what-can-go-wrong) and [the page of Texas](/texas/austin/zilker).',
    'Read [what the tool says](/tools/gold-ira-cost), [why](/why-gold?x=1#top) or [ask](/contact).',
    '![A coin](/images/coins-800.webp)',
    ...HONEST_DETAILS,
    ...FRESH_HONEST_BLOCKS,
    ...LATER_HONEST_BLOCKS,
  ])('in its form: %j', (text) => {
    expect(findings(between(text))).toBe('');
  });
});

const ARTICLE =
  /\(\s*'([a-z-]+)', (?:'([a-z-]+)'|null), (?:'([a-z-]+)'|null), '(state|city|neighborhood)',\s*'((?:[^']|'')*)',\s*'[^']*',\s*'((?:[^']|'')*)',[^$]*\$article\$([\s\S]*?)\$article\$/g;

const named = (slug: string | undefined) =>
  (slug ?? '').replace(/(?:^|-)[a-z]/g, (letter) => letter.replace('-', ' ').toUpperCase());
const place = (state?: string, city?: string, neighborhood?: string) =>
  newLocation({
    location_type: neighborhood ? 'neighborhood' : city ? 'city' : 'state',
    ...{ state: named(state), city: named(city), neighborhood: named(neighborhood), zip: '' },
  });

const seeds = join(import.meta.dirname, '../../../supabase/seeds');
const SEEDED = readdirSync(seeds)
  .flatMap((file) => [...readFileSync(join(seeds, file), 'utf8').matchAll(ARTICLE)])
  .map(([, state, city, neighborhood, , title = '', meta_description = '', content = '']) => ({
    address: [state, city, neighborhood].filter(Boolean).join('/'),
    location: place(state, city, neighborhood),
    texts: {
      title: title.replaceAll("''", "'"),
      meta_description: meta_description.replaceAll("''", "'"),
      content,
    },
  }));

test('all seeded articles are judged', () => {
  expect(SEEDED).toHaveLength(24);
});

test.each(SEEDED)('the seeded article of $address has no finding, nor has the built-in text', (seeded) => {
  expect(gateFindings(seeded.texts, seeded.location)).toEqual([]);
  expect(gateFindings(builtInArticle(seeded.location), seeded.location)).toEqual([]);
});

/** Names that look like other things: a metal, a language, a firm. */
const NAMES = ['Gold Hill', 'Silver City', 'La Jolla', 'Coeur d’Alene', 'St. Louis', 'Blanchard', 'Price'];

test.each(US_STATES)('the built-in texts of places in $name have no finding', ({ name }) => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const cities = NAMES.map((city) => ({ ...place(slug, 'x'), city }));
  for (const location of [
    place(slug),
    ...cities,
    { ...place(slug, 'moab', 'x'), neighborhood: 'Old Town' },
  ]) {
    expect(gateFindings(builtInArticle(location), location)).toEqual([]);
  }
});
