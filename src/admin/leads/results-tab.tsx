import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import {
  fetchAllLeadResults,
  type LeadResult,
  leadResultsQuery,
  RESULTS_BY,
  type ResultsAsked,
} from '../../data/leads/lead-results.ts';
import { AppLink } from '../../lib/address.tsx';
import { startOfDay } from '../../lib/local-time.ts';
import { countText, percentText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Cell, HeadCell, Row } from '../../ui/table.tsx';
import { ExportButton } from '../csv-files/export-button.tsx';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import { useList } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { DayFilters } from './filter-bar.tsx';
import { ENTRIES_PER_PAGE, type LeadsState, leadsFromAddress } from './lead-params.ts';

const ConversionsDialog = lazyDialog(
  async () => (await import('./conversions-dialog.tsx')).ConversionsDialog,
);

const BY: Record<ResultsAsked['by'], { label: string; unknown: string; noun: string }> = {
  page: { label: 'Page', unknown: 'Unknown page', noun: 'page' },
  campaign: { label: 'Campaign', unknown: 'No campaign', noun: 'campaign' },
};

const FIGURES = [
  ['Leads', ({ leads }) => leads],
  ['Contacted', ({ contacted }) => contacted],
  ['Introduced', ({ introduced }) => introduced],
  ['Won', ({ won }) => won],
] as const satisfies readonly [string, (result: LeadResult) => number][];

const wonRate = ({ leads, won }: LeadResult): string => percentText(won / leads);

const csvColumnsOf = (by: ResultsAsked['by']) => [
  { name: BY[by].label, value: ({ name }: LeadResult) => name ?? BY[by].unknown },
  ...(by === 'page' ? [{ name: 'Article', value: (result: LeadResult) => result.article_title }] : []),
  ...FIGURES.map(([name, value]) => ({ name, value: (result: LeadResult) => String(value(result)) })),
];

type ResultRowProps = { result: LeadResult; params: LeadsState['params'] };

const ArticleCell = ({ article_id, article_title }: LeadResult) => (
  <Cell narrow="hidden" className="max-w-56 truncate sm:max-xl:hidden" title={article_title ?? undefined}>
    {article_id && (
      <AppLink
        to={paths.admin.article(article_id)}
        aria-keyshortcuts="Enter"
        className="text-info underline underline-offset-2"
      >
        {article_title ?? 'Article'}
      </AppLink>
    )}
  </Cell>
);

function ResultRow({ result, params }: ResultRowProps) {
  const { by } = params;
  const name = result.name ?? BY[by].unknown;
  return (
    <Row label={name} className="hover:bg-paper">
      <Cell
        narrow="name"
        className="w-full max-w-0 min-w-40 truncate font-semibold text-ink-900"
        title={name}
      >
        {result.name === null ? (
          name
        ) : (
          <AppLink
            to={leadsFromAddress(result.name, params)}
            className="text-info underline underline-offset-2"
          >
            {name}
          </AppLink>
        )}
      </Cell>
      {by === 'page' && <ArticleCell {...result} />}
      {FIGURES.map(([label, value]) => (
        <Cell key={label} numeric narrowLabel={label} className="tabular-nums">
          {countText(value(result))}
        </Cell>
      ))}
      <Cell numeric narrow="hidden" className="tabular-nums">
        {wonRate(result)}
      </Cell>
    </Row>
  );
}

const Head = ({ by }: { by: ResultsAsked['by'] }) => (
  <>
    <HeadCell>{BY[by].label}</HeadCell>
    {by === 'page' && <HeadCell className="sm:max-xl:hidden">Article</HeadCell>}
    {FIGURES.map(([label]) => (
      <HeadCell key={label} numeric>
        {label}
      </HeadCell>
    ))}
    <HeadCell numeric>Won of leads</HeadCell>
  </>
);

const columnsOf = (by: ResultsAsked['by']) => [
  BY[by].label,
  ...(by === 'page' ? ['Article'] : []),
  ...FIGURES.map(([label]) => label),
  'Won of leads',
];

function ByField({ params, go }: Pick<LeadsState, 'params' | 'go'>) {
  return (
    <Field label="By" className="basis-field">
      {(control) => (
        <Select
          {...control}
          dense
          value={params.by}
          onChange={({ target }) =>
            go({ by: RESULTS_BY.find((each) => each === target.value) ?? 'page', page: 1 })
          }
        >
          {RESULTS_BY.map((by) => (
            <option key={by} value={by}>
              {BY[by].label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type ConversionsProps = { period: Pick<ResultsAsked, 'since' | 'until'> };

function Conversions({ period }: ConversionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="outline" size="small" className="min-h-9" onClick={() => setIsOpen(true)}>
        <Megaphone aria-hidden className="size-4" />
        Conversions
      </Button>
      {isOpen && <ConversionsDialog period={period} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What came of the leads of each page or campaign. */
export function ResultsTab({ params, go, filter }: LeadsState) {
  const { by, from, to, page } = params;
  const asked = { by, since: startOfDay(from), until: startOfDay(to, 1) };
  const list = useList(leadResultsQuery(asked, page, ENTRIES_PER_PAGE));
  const { noun } = BY[by];
  const csv = useCsvExport(noun, csvColumnsOf(by), () => fetchAllLeadResults(adminClient, asked));
  return (
    <>
      <search className="mb-4 flex flex-wrap items-start gap-3">
        <ByField params={params} go={go} />
        <DayFilters params={params} onFilter={filter} />
        <div className="ml-auto flex flex-wrap justify-end gap-2 sm:mt-[1.725rem]">
          <Conversions period={{ since: asked.since, until: asked.until }} />
          <ExportButton label="Export CSV" csv={csv} isEmpty={!list.data?.total} />
        </div>
      </search>
      <p className="mb-3 text-sm text-ink-600">
        Leads of the period, by the{' '}
        {by === 'page' ? 'local page read last, or the page with the form' : 'campaign of the visit'}.
        Contacted, introduced and won are counted whenever they happened. Leads marked Not a lead are left
        out.
      </p>
      <ListTable
        label={`Results by ${noun}`}
        list={list}
        columns={columnsOf(by)}
        head={<Head by={by} />}
        keys={['Enter']}
        texts={{
          loading: 'Counting leads...',
          empty: 'No leads in this period.',
          failed: "Couldn't count the leads.",
        }}
        row={(result) => <ResultRow key={result.name ?? ''} result={result} params={params} />}
      />
      <ListPages list={list} noun={`${noun}s`} onPage={(next) => go({ page: next })} />
    </>
  );
}
