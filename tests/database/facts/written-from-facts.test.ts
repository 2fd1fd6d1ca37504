import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earlierFigureFindings } from '../../../src/domain/facts/earlier-figures.ts';
import { factPack, givenTexts } from '../../../src/domain/facts/fact-pack.ts';
import { figureFindings } from '../../../src/domain/facts/figure-findings.ts';
import { notedFigureFindings } from '../../../src/domain/facts/noted-figures.ts';
import { otherFigureFindings } from '../../../src/domain/facts/other-figures.ts';
import { MAX_FACT_OCTETS } from '../../../src/domain/generation/prompt-placeholders.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { distinctArticleAbout } from '../../support/article-text.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
const admin = await backend.admin();
const { service, sql } = backend;
const towns = [
  ...['Ogden', 'Orem', 'Heber', 'Moab', 'Logan', 'Nephi', 'Kanab', 'Provo'],
  ...['Delta', 'Price', 'Vernal', 'Hurricane', 'Payson', 'Tooele', 'Manti', 'Levan', 'Fillmore'],
  ...['Alta', 'Lehi', 'Sandy', 'Draper'],
  ...[
    'Beaver',
    'Milford',
    'Parowan',
    'Panguitch',
    'Escalante',
    'Boulder',
    'Torrey',
    'Bicknell',
    'Salina',
    'Richfield',
  ],
];

beforeAll(async () => {
  await admin
    .from('locations')
    .insert(towns.map((city) => newLocation({ location_type: 'city', state: 'Utah', city })))
    .throwOnError();
  await sql('delete from public.facts');
  await sql(
    `insert into public.facts (subject, state_slug, kind, status, note, confidence, source_id, review_by)
     select 'state', 'utah', 'bullion_sales_tax', 'exempt', 'None since 2018.', 'high', (select id from public.sources limit 1), current_date + 9`,
  );
});
afterAll(() => backend.close());

/** Starts a run of a city, claims its job and settles it with a text. */
async function write(city: string, content: string, options: object = {}) {
  const run_id = randomUUID();
  await admin
    .rpc('start_generation_run', {
      ...{ run_id, label: city, choice: { filters: { search: city, state: 'utah' } }, model: 'gpt-4o-mini' },
      ...{ articles_become: 'published', most_dollars: 5, ...options },
    })
    .throwOnError();
  const { data } = await service.rpc('claim_generation', { most: 1, overhead: 0 }).throwOnError();
  const [job] = data as { claim: string; call: string; pack: unknown }[];
  if (!job) throw new Error('There is no job.');
  await service
    .rpc('store_generation_answer', {
      ...{ claim: job.claim, call: job.call, content, input_tokens: 1, cached_tokens: 0, output_tokens: 1 },
    })
    .throwOnError();
  const article = {
    title: `Gold in ${city}`,
    slug: `gold-${city.toLowerCase()}`,
    meta_description: null,
    content,
  };
  await service.rpc('settle_generated_text', { claim: job.claim, article, findings: [] }).throwOnError();
  const [row] = await sql<{ status: string; review_reasons: string[] | null }>(
    'select status, review_reasons from public.articles where slug = $1',
    [article.slug],
  );
  return { job, row };
}

describe('a text of a run', () => {
  it('with a figure that no fact states waits in review, and is asked for only once', async () => {
    const text = `${distinctArticleAbout('Ogden, Utah')}\n\nExempt since 2018. It rose 45% by 1982, and 45% again.`;
    const { job, row } = await write('Ogden', text);
    expect(row).toEqual({
      status: 'pending_review',
      review_reasons: ['Numbers not backed by a fact: 45%, 1982, 45%.'],
    });
    const pack = factPack.parse(job.pack);
    expect(pack.facts.map(({ note }) => note)).toEqual(['None since 2018.']);
    expect(figureFindings(text, givenTexts(pack))).toEqual(row?.review_reasons);
  });

  it('whose figures are all in facts is published', async () => {
    const { row } = await write('Orem', `${distinctArticleAbout('Orem, Utah')}\n\nExempt since 2018.`);
    expect(row).toEqual({ status: 'published', review_reasons: null });
  });
});

it('a prompt is paid for with the most that facts add to it', async () => {
  expect(await sql('select private.max_fact_octets() as octets')).toEqual([{ octets: MAX_FACT_OCTETS }]);
});

describe('a text beside a fact whose amount or rate has changed', () => {
  beforeAll(async () => {
    await sql(
      `insert into public.facts (subject, kind, amount, note, confidence, source_id, review_by)
       select 'country', 'ira_contribution_limit', 7500,
         'For 2026, from age 50 on $1,100 more, which makes $8,600. For 2025 it was $7,000, and $1,000 more from age 50 on, which made $8,000.',
         'high', (select id from public.sources limit 1), current_date + 9`,
    );
    await sql(
      `insert into public.facts (subject, kind, status, note, confidence, source_id, review_by)
       select 'country', 'collectibles_tax', 'up_to_rate',
         'The rate is at most 28%. Until 1997 it was 39.6 percent, and 5% were for small gains.',
         'high', (select id from public.sources limit 1), current_date + 9`,
    );
    await sql(
      `insert into public.facts (subject, kind, status, note, confidence, source_id, review_by)
       select 'country', 'early_withdrawal_tax', 'due', 'A withdrawal before age 59½ bears a tax of 10 percent.',
         'high', (select id from public.sources limit 1), current_date + 9`,
    );
    await sql(
      `insert into public.facts (subject, kind, status, amount, note, confidence, source_id, review_by)
       select 'country', f.kind, f.status, f.amount, f.note, 'high', (select id from public.sources limit 1), current_date + 9
       from (values
         ('net_investment_income_tax', 'due', null::numeric, 'Above an income of $200,000, 3.8 percent is due besides.'),
         ('ira_rollover', 'conditional', null, 'It must reach the other account within 60 days. A plan that pays out withholds 20 percent.'),
         ('cash_reports', null, 10000, 'A business that is paid more than $10,000 in cash reports it within 15 days.')
       ) as f (kind, status, amount, note)`,
    );
  });

  it.each([
    [
      'Beaver',
      'A shop reports a sale of more than seven thousand five hundred dollars in cash.',
      ['seven thousand five hundred dollars is not the amount of cash reports. It is $10,000.'],
    ],
    ['Milford', 'A shop reports a sale of more than ten thousand dollars in cash.', null],
    [
      'Parowan',
      'An IRA takes at most $10,000 a year.',
      ['$10,000 is not the amount of the IRA contribution limit. It is $7,500.'],
    ],
    ['Panguitch', 'An IRA takes at most seventy-five hundred dollars, or $8,600 from age 50.', null],
    [
      'Escalante',
      'A plan that pays out to you withholds ten percent.',
      ['ten percent is not the rate of withholding from a plan. It is 20%.'],
    ],
    ['Boulder', 'A plan that pays out to you withholds 20 percent.', null],
    [
      'Torrey',
      'The net investment income tax is 10 percent.',
      ['10 percent is not the rate of the net investment income tax. It is 3.8%.'],
    ],
    ['Bicknell', 'The net investment income tax is three point eight percent.', null],
    ['Salina', 'With a portfolio of $10,000 an IRA takes up to what the law allows.', null],
    ['Nephi', 'On a gain at most 39.6% is due.', ['39.6% is an earlier figure. Now it is 28%.']],
    ['Kanab', 'On a gain at most 28% is due, and 39.6% was before 1997.', null],
    // Half of a figure or less is no earlier one of its kind.
    ['Provo', 'On a small gain 5 percent is due.', null],
    [
      'Manti',
      'The limit is $7,500. An IRA takes no more than 7,000 dollars per year.',
      ['7,000 dollars is an earlier figure. Now it is $7,500.'],
    ],
    [
      'Levan',
      'The limit is $7,500. Your annual IRA maximum is $7,000.',
      ['$7,000 is an earlier figure. Now it is $7,500.'],
    ],
    [
      'Fillmore',
      'The limit is $7,500. The IRA limit is $7,000, not more.',
      ['$7,000 is an earlier figure. Now it is $7,500.'],
    ],
    [
      'Heber',
      'An IRA takes $7,000, or $8,000 from age 50.',
      [
        '$7,000 is an earlier figure. Now it is $7,500.',
        '$7,000 is not what a fact says: "from age 50 on $1,100 more, which makes $8,600".',
      ],
    ],
    ['Moab', 'An IRA takes $7,500. In 2025 it was $7,000.', null],
    ['Logan', 'An IRA takes $7,500, or $8,600 from age 50.', null],
    [
      'Richfield',
      'An IRA takes $7,500. The catch-up is $1,000.',
      ['$1,000 is not what a fact says: "from age 50 on $1,100 more, which makes $8,600".'],
    ],
    // A sentence about the fact is judged by itself, even where the present figure stands too.
    [
      'Delta',
      'The limit is $7,500 a year, and you may put in at most $7,000.',
      ['$7,000 is an earlier figure. Now it is $7,500.'],
    ],
    [
      'Price',
      'An IRA takes $7,500 a year. In 2026 you may contribute $7,000 to it.',
      ['$7,000 is an earlier figure. Now it is $7,500.'],
    ],
    [
      'Vernal',
      'The rate is 28%. On a collectible 39.6 percent of the gain is due.',
      [
        '39.6 percent is an earlier figure. Now it is 28%.',
        '39.6 percent is not the rate of collectibles. It is 28%.',
      ],
    ],
    ['Hurricane', 'The limit of $7,000 rose to $7,500.', null],
    ['Payson', 'The limit is $7,500. The limit for 2025 of $7,000 is over.', null],
    // A rate of another fact is in the facts, and wrong here.
    [
      'Alta',
      'A collectible is taxed at 10 percent.',
      ['10 percent is not the rate of collectibles. It is 28%.'],
    ],
    ['Lehi', 'The early withdrawal tax is 28%.', ['28% is not the rate of early withdrawals. It is 10%.']],
    ['Sandy', 'An early withdrawal costs 10%. Collectibles: at most 28%, and 5 percent on stocks.', null],
    ['Draper', 'Unlike collectibles, stocks are taxed at 10 percent.', null],
    ['Tooele', 'The limit is $7,500. A bar of gold for $7,000 fits into it.', null],
  ])(
    'with an earlier amount of a fact waits in review, unless it gives the present one too: %s',
    async (city, words, reasons) => {
      const text = `${distinctArticleAbout(`${city}, Utah`)}\n\n${words}`;
      const { job, row } = await write(city, text);
      expect(row?.review_reasons).toEqual(reasons);
      const { facts } = factPack.parse(job.pack);
      const rules = [earlierFigureFindings, otherFigureFindings, notedFigureFindings];
      expect(rules.flatMap((rule) => rule(text, facts))).toEqual(reasons ?? []);
    },
  );
});
