import { Upload } from 'lucide-react';
import type { AddressDecision } from '../../data/addresses/broken-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { ExportButton } from '../csv-files/export-button.tsx';
import type { CsvExport } from '../csv-files/use-csv-export.ts';
import { ResetFilters } from '../lists/filter-panel.tsx';
import { SearchField } from '../lists/search-field.tsx';
import type { BrokenAddressParams } from './broken-address-params.ts';

const decisions: readonly { value: AddressDecision | ''; label: string }[] = [
  { value: '', label: 'All addresses' },
  { value: 'open', label: 'Open' },
  { value: 'redirect', label: 'Redirected' },
  { value: 'gone', label: 'Gone' },
  { value: 'page', label: 'Has a page now' },
];

type AddressFiltersProps = {
  params: BrokenAddressParams;
  onFilter: (patch: Partial<BrokenAddressParams>) => void;
  csv: CsvExport;
  isEmpty: boolean;
  onImport: () => void;
};

export function AddressFilters({ params, onFilter, csv, isEmpty, onImport }: AddressFiltersProps) {
  return (
    <search className="mb-4 flex flex-wrap items-start gap-3">
      <SearchField
        className="min-w-[min(11rem,100%)] grow basis-[13rem]"
        placeholder="Part of an address"
        value={params.search}
        onSearch={(search) => onFilter({ search })}
      />
      <Field label="Status" className="basis-[11rem] max-sm:grow">
        {(control) => (
          <Select
            {...control}
            dense
            value={params.decision}
            onChange={(event) =>
              onFilter({ decision: decisions.find(({ value }) => value === event.target.value)?.value ?? '' })
            }
          >
            {decisions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {/* This margin is as high as a label, so that all controls line up. */}
      <div className="ml-auto flex flex-wrap justify-end gap-2 sm:mt-[1.725rem]">
        <ResetFilters
          className="min-h-9"
          isFiltered={params.search !== '' || params.decision !== ''}
          onReset={() => onFilter({ search: '', decision: '' })}
        />
        <Button look="outline" size="small" className="min-h-9" onClick={onImport}>
          <Upload aria-hidden className="size-4" />
          Import CSV
        </Button>
        <ExportButton label="Export CSV" csv={csv} isEmpty={isEmpty} />
      </div>
    </search>
  );
}
