import { useState } from 'react';
import { LEAD_KINDS, type LeadKind } from '../../domain/leads/lead.ts';
import { STATE_SLUGS } from '../../domain/locations/state-slugs.ts';
import { isUuid } from '../../lib/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { DebouncedInput } from '../../ui/debounced-input.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { ExportButton } from '../csv-files/export-button.tsx';
import type { CsvExport } from '../csv-files/use-csv-export.ts';
import { ResetFilters } from '../lists/filter-panel.tsx';
import { areLeadsFiltered, type LeadParams } from './lead-params.ts';

const KIND_LABELS: Record<LeadKind, string> = {
  guide: 'Guide',
  introduction: 'Introduction',
  waitlist: 'Waiting for a page',
};

type FilterBarProps = {
  params: LeadParams;
  onFilter: (patch: Partial<LeadParams>) => void;
  csv: CsvExport;
  /** Whether the list is empty. */
  isEmpty: boolean;
};

const noFilters: Partial<LeadParams> = {
  ...{ search: '', kind: '', zip: '', article: '', state: '', source: '', from: '', to: '' },
  ...{ status: '', owner: '', due: '', call: '' },
};

type FilterProps = Pick<FilterBarProps, 'params' | 'onFilter'>;

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
  className?: string;
};

const ChoiceFilter = ({
  label,
  value,
  choices,
  onChoose,
  className = 'grow basis-[8.5rem] sm:grow-0',
}: ChoiceProps) => (
  <Field label={label} className={className}>
    {(control) => (
      <Select {...control} dense value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const KINDS = [
  ['', 'All requests'],
  ...LEAD_KINDS.map((kind) => [kind, KIND_LABELS[kind]] as const),
] as const;
const STATES = [['', 'All states'], ...STATE_SLUGS.map(({ slug, name }) => [slug, name] as const)] as const;
const CALLS = [
  ['', 'Any'],
  ['agreed', 'Agreed'],
  ['none', 'Not agreed'],
  ['now', 'May be called now'],
] as const;

/** What was asked for, where its sender lives, and what the sender agreed to. */
const Choices = ({ params: { kind, state, call }, onFilter }: FilterProps) => (
  <>
    <ChoiceFilter
      label="Request"
      value={kind}
      choices={KINDS}
      onChoose={(chosen) => onFilter({ kind: LEAD_KINDS.find((each) => each === chosen) ?? '' })}
    />
    <ChoiceFilter
      label="State"
      value={state}
      choices={STATES}
      onChoose={(chosen) => onFilter({ state: chosen })}
    />
    <ChoiceFilter
      label="Permission"
      className="grow basis-[11rem] sm:grow-0"
      value={call}
      choices={CALLS}
      onChoose={(chosen) => onFilter({ call: CALLS.find(([each]) => each === chosen)?.[0] ?? '' })}
    />
  </>
);

const SourceFilter = ({ params: { source }, onFilter }: FilterProps) => (
  <Field label="Page or campaign" className="min-w-field grow basis-field">
    {(control) => (
      <DebouncedInput
        {...control}
        dense
        spellCheck={false}
        maxLength={100}
        value={source}
        onCommit={(value) => onFilter({ source: value })}
      />
    )}
  </Field>
);

function LocalFilters({ params: { zip, article }, onFilter }: FilterProps) {
  const isNoId = article !== '' && !isUuid(article);
  return (
    <>
      <Field label="ZIP Code" className="basis-[5.5rem]">
        {(control) => (
          <DebouncedInput
            {...control}
            dense
            inputMode="numeric"
            maxLength={10}
            value={zip}
            onCommit={(value) => onFilter({ zip: value })}
          />
        )}
      </Field>
      <Field
        label="Article ID"
        className="min-w-field grow basis-field"
        error={isNoId ? 'Enter the whole article ID (36 characters).' : undefined}
      >
        {(control) => (
          <DebouncedInput
            {...control}
            dense
            spellCheck={false}
            value={article}
            onCommit={(value) => onFilter({ article: value })}
          />
        )}
      </Field>
    </>
  );
}

/** The days of a period; both are included. */
export function DayFilters({ params: { from, to }, onFilter }: FilterProps) {
  return (
    <div className="flex gap-3">
      <Field label="From" className="min-w-0 basis-field *:min-w-0">
        {(control) => (
          <Input
            {...control}
            dense
            type="date"
            max={to || undefined}
            value={from}
            onChange={(event) => onFilter({ from: event.target.value })}
          />
        )}
      </Field>
      <Field label="To" className="min-w-0 basis-field *:min-w-0">
        {(control) => (
          <Input
            {...control}
            dense
            type="date"
            min={from || undefined}
            value={to}
            onChange={(event) => onFilter({ to: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/**
 * The filters of both tabs in one row; only the days are those of messages too. A phone shows ZIP code and article, and
 * the others once they are asked for or set: the list would begin below its screen.
 */
export function FilterBar({ params, onFilter, csv, isEmpty }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { tab, kind, state, call, source, from, to } = params;
  const isSet = [kind, state, call, source, from, to].some((value) => value !== '');
  // What is in use stays when it is cleared.
  if (isSet && !isOpen) setIsOpen(true);
  const isForLeads = tab === 'leads';
  const others = !isForLeads || isOpen ? 'contents' : 'contents max-sm:hidden';
  return (
    <search className="mb-4 flex flex-wrap items-start gap-3">
      {isForLeads && (
        <>
          <div className={others}>
            <Choices params={params} onFilter={onFilter} />
            <SourceFilter params={params} onFilter={onFilter} />
          </div>
          <LocalFilters params={params} onFilter={onFilter} />
        </>
      )}
      <div className={others}>
        <DayFilters params={params} onFilter={onFilter} />
      </div>
      {isForLeads && !isSet && (
        <Button
          look="quiet"
          size="small"
          className="min-h-9 sm:hidden"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
      <div className="ml-auto flex gap-2 self-end">
        <ResetFilters
          className="min-h-9"
          isShort
          isFiltered={areLeadsFiltered(params)}
          onReset={() => onFilter(noFilters)}
        />
        <ExportButton label="Export CSV" csv={csv} isEmpty={isEmpty} />
      </div>
    </search>
  );
}
