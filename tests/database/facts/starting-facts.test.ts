import { afterAll, describe, expect, it } from 'vitest';
import * as table from '../../../src/domain/checked-figures/checked-figures.ts';
import { LIMITS_YEAR } from '../../../src/domain/checked-figures/checked-on.ts';
import * as sources from '../../../src/domain/checked-figures/figure-sources.ts';
import { contributionTexts, figureText } from '../../../src/domain/checked-figures/figure-text.ts';
import { figuresIn } from '../../../src/domain/facts/figures.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

const [now, before] = [contributionTexts(LIMITS_YEAR), contributionTexts(LIMITS_YEAR - 1)];

/** The table's text for each national fact that states limits, rates or ages. */
const stated: Record<string, string[]> = {
  ira_contribution_limit: [
    ...[String(LIMITS_YEAR), now.limit, now.catchUp, now.withCatchUp],
    ...[String(LIMITS_YEAR - 1), before.limit, before.catchUp, before.withCatchUp],
    figureText(table.CATCH_UP_AGE),
  ],
  early_withdrawal_tax: [figureText(table.EARLY_WITHDRAWAL_AGE), figureText(table.EARLY_WITHDRAWAL_TAX)],
  required_distributions: [
    ...[figureText(table.REQUIRED_AGE), figureText(table.LATER_REQUIRED_AGE), String(table.LATER_BORN_FROM)],
  ],
  ira_rollover: [
    ...[figureText(table.ROLLOVER_DAYS), figureText(table.ROLLOVER_PAUSE)],
    figureText(table.ROLLOVER_WITHHOLDING),
  ],
  ira_metals: [figureText(table.GOLD_PURITY), `.${table.MIN_FINENESS.gold}`, `.${table.MIN_FINENESS.silver}`],
  collectibles_tax: [figureText(table.COLLECTIBLES_RATE), figureText(table.SHARES_RATE)],
  net_investment_income_tax: [figureText(table.INVESTMENT_INCOME_TAX)],
  cash_reports: [figureText(table.CASH_REPORT)],
};

type Fact = { kind: string; note: string; amount: string | null; title: string; url: string };
const facts = await backend.sql<Fact>(`
  select f.kind, f.note, f.amount::text, s.title, s.url
  from public.facts f join public.sources s on s.id = f.source_id
  where f.subject = 'country' and f.kind in (${Object.keys(stated)
    .map((kind) => `'${kind}'`)
    .join(', ')})`);

const keysOf = (text: string) => figuresIn(text).map(({ key }) => key);

describe('the table of figures and the facts of the country that the database starts with', () => {
  it('are about the same subjects', () => {
    expect(facts.map(({ kind }) => kind).sort()).toEqual(Object.keys(stated).sort());
  });

  it.each(Object.entries(stated))('agree on %s', (kind, texts) => {
    const fact = facts.find((each) => each.kind === kind);
    // The fact states its amount too.
    const known = keysOf(`${fact?.note} $${fact?.amount ?? 0}`);
    for (const text of texts) expect(known).toEqual(expect.arrayContaining(keysOf(text)));
  });

  it('state no other limit, rate or amount for the subjects that have one of their own', () => {
    const only = ['ira_contribution_limit', 'early_withdrawal_tax', 'ira_rollover', 'cash_reports'];
    for (const { kind, note } of facts.filter((each) => only.includes(each.kind))) {
      const inTable = (stated[kind] ?? []).flatMap(keysOf);
      const amounts = keysOf(note).filter((key) => key.startsWith('$') || key.endsWith('%'));
      expect([kind, amounts.filter((key) => !inTable.includes(key))]).toEqual([kind, []]);
    }
  });

  it('agree on the amounts that are computed with', () => {
    const amountOf = (kind: string) => Number(facts.find((fact) => fact.kind === kind)?.amount);
    expect(amountOf('ira_contribution_limit')).toBe(table.CONTRIBUTIONS[LIMITS_YEAR]?.limit);
    expect(amountOf('cash_reports')).toBe(table.CASH_REPORT.value);
  });

  it('name the same sources', () => {
    const known = Object.values(sources).map(({ title, url }) => `${title} ${url}`);
    for (const { title, url } of facts) expect(known).toContain(`${title} ${url}`);
  });
});
