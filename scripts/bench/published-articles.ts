import type { Backend } from '../../supabase/local/backend.ts';
import { bareInserts } from './bare-sql.ts';
import { BENCH_STATES, benchRows } from './bench-locations.ts';

/** Each location's text takes some of these in an order of its own, so that no two pages are alike. */
const PARAGRAPHS = [
  'A buyer pays the price of the metal and a premium on top of it, which covers refining, minting and the dealer. The premium of a common bar is **lower** than that of a coin, and what counts in the end is the difference between buying and selling on one day.',
  'Retirement accounts hold metal through a custodian, who keeps the books, and a depository, which keeps the bars. Both charge every year, whether the price rises or falls, so that a small account pays a larger part of itself.',
  'Before an order is placed, these three questions deserve a written answer:\n\n- What does the same piece cost elsewhere today?\n- Who buys it back, and at which discount?\n- Which fees follow in the second year?',
  'Prices fall as well as rise. Whoever bought in January 1980 waited until 2007 to see the same number again, and longer for the same purchasing power. A plan that needs the money at a fixed date should not depend on it.',
  'Taxes differ from state to state and change from year to year. The rules for collectibles at the federal level apply everywhere; what is due at the counter is a question for the local authority, and its answer should be dated.',
  'Storage at home saves the depository and costs something else: insurance rarely covers metal without a schedule of its own. A box at a bank is not insured by the bank. See also [what a depository does](/why-gold).',
  'Weight is stated in troy ounces of 31.1 grams, and fineness in parts of a thousand. A piece that is sold *by the gram* compares with others only after both have been worked out for one ounce of fine gold.',
  'The seller must name itself, its terms and its right of return. An offer that ends tonight, a call that nobody asked for, and a coin that is said to be exempt from everything are reasons to hang up.',
  'A simple calculation shows when the purchase has paid for itself: the sum of premium, shipping, storage and discount, divided by what was paid. The price must rise by that part before the first dollar is earned.',
  'Many people who ask about metal look for something that moves unlike the rest of what they own. Over long times it did, in some crises it did not, and a part between five and ten percent was enough to notice.',
];

/** A text of about 4 KB in markdown: eight sections, whose order the location's own number decides. */
const TEXT = `(
  select string_agg(
    format(E'## %s %s\n\nIn %s this is asked often. %s', initcap(topic), section, name,
      paragraph || ' ' || (paragraphs.list)[1 + (row * 3 + section * 7) % cardinality(paragraphs.list)]),
    E'\n\n' order by section)
  from generate_series(1, 8) section,
    lateral (select (paragraphs.list)[1 + (row + section) % cardinality(paragraphs.list)] as paragraph,
      (array['premium', 'storage', 'taxes', 'prices', 'dealers', 'accounts', 'weights'])[1 + (row + section) % 7] as topic
    ) chosen
)`;

/**
 * Adds the made-up locations of these lines and a published text of 4 KB for each. The triggers of articles do not run, so that
 * 40,000 texts take seconds.
 */
export async function publishBenchArticles(
  backend: Pick<Backend, 'sql'>,
  lines: readonly string[][],
): Promise<void> {
  await bareInserts(backend, benchRows(lines));
  await backend.sql('alter table public.articles disable trigger user');
  await backend.sql(
    `insert into public.articles
       (location_id, article_type, title, slug, meta_description, content, status, generated_by, is_preferred)
     select id, location_type::text::public.article_type, 'Buying gold in ' || name, 'gold-guide',
       'What gold costs in ' || name || ', how it is taxed, and what to ask a dealer.', ${TEXT},
       'published', 'openai:bench', true
     from (
       select l.*, concat_ws(', ', l.neighborhood, l.city, l.state) as name, row_number() over (order by id)::int as row
       from public.locations l where l.state_slug = any($1)
     ) l, (select $2::text[] as list) paragraphs`,
    [BENCH_STATES.map(({ slug }) => slug), PARAGRAPHS],
  );
  await backend.sql('alter table public.articles enable trigger user');
  await backend.sql('analyze public.locations, public.articles');
}
