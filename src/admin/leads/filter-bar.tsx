import { LEAD_KINDS, type LeadKind } from '../../domain/leads/lead.ts';
import { isUuid } from '../../lib/uuid.ts';
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
  ...{ search: '', kind: '', zip: '', article: '', from: '', to: '' },
  ...{ status: '', owner: '', due: '', call: '' },
};

type FilterProps = Pick<FilterBarProps, 'params' | 'onFilter'>;

function KindFilter({ kind, onFilter }: Pick<LeadParams, 'kind'> & Pick<FilterProps, 'onFilter'>) {
  return (
    <Field label="Request" className="basis-34">
      {(control) => (
        <Select
          {...control}
          dense
          value={kind}
          onChange={({ target }) =>
            onFilter({ kind: LEAD_KINDS.find((each) => each === target.value) ?? '' })
          }
        >
          <option value="">All requests</option>
          {LEAD_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_LABELS[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The filters that only leads have. */
function LeadFilters({ params: { kind, zip, article }, onFilter }: FilterProps) {
  const isNoId = article !== '' && !isUuid(article);
  return (
    <>
      <KindFilter kind={kind} onFilter={onFilter} />
      <Field label="ZIP Code" className="basis-22">
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
        className="min-w-36 grow basis-36"
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
      <Field label="From" className="min-w-0 basis-36 *:min-w-0">
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
      <Field label="To" className="min-w-0 basis-36 *:min-w-0">
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

/** The filters of both tabs in one row; ZIP code and article belong to leads only. */
export function FilterBar({ params, onFilter, csv, isEmpty }: FilterBarProps) {
  return (
    <search className="mb-4 flex flex-wrap items-start gap-3">
      {params.tab === 'leads' && <LeadFilters params={params} onFilter={onFilter} />}
      <DayFilters params={params} onFilter={onFilter} />
      {/* This margin is as high as a label, so that all controls line up. */}
      <div className="ml-auto sm:mt-[1.725rem] flex gap-2">
        <ResetFilters
          className="min-h-9"
          isFiltered={areLeadsFiltered(params)}
          onReset={() => onFilter(noFilters)}
        />
        <ExportButton label="Export CSV" csv={csv} isEmpty={isEmpty} />
      </div>
    </search>
  );
}
