import { Plus, Upload } from 'lucide-react';
import { type FactQueue, THE_COUNTRY } from '../../data/facts/facts.ts';
import { factKindOptions } from '../../domain/facts/fact-form.ts';
import { slugify } from '../../domain/locations/slug.ts';
import { US_STATES } from '../../domain/locations/us-states.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { ExportButton } from '../csv-files/export-button.tsx';
import type { CsvExport } from '../csv-files/use-csv-export.ts';
import { ResetFilters } from '../lists/filter-panel.tsx';
import type { FactParams } from './fact-params.ts';

const queues: readonly { value: FactQueue; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'due', label: 'Due for review' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'conflict', label: 'Conflicting' },
  { value: 'public', label: 'Public' },
];

const states = [
  { value: THE_COUNTRY, label: 'Whole country' },
  ...US_STATES.map(({ name }) => ({ value: slugify(name), label: name })),
];

type ChoiceProps = {
  label: string;
  value: string;
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

const Choice = ({ label, value, all, options, onChange }: ChoiceProps) => (
  <Field label={label} className="min-w-field grow basis-field">
    {(control) => (
      <Select {...control} dense value={value} onChange={({ target }) => onChange(target.value)}>
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

type FactFilterBarProps = {
  params: FactParams;
  onFilter: (patch: Partial<FactParams>) => void;
  csv: CsvExport;
  isEmpty: boolean;
  onAdd: () => void;
  onImport: () => void;
  onVerifyEach: () => void;
};

export function FactFilterBar({ params, onFilter, csv, isEmpty, ...on }: FactFilterBarProps) {
  const { about, kind, queue } = params;
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <Choice
        label="State"
        value={about}
        all="All states"
        options={states}
        onChange={(value) => onFilter({ about: value })}
      />
      <Choice
        label="Fact"
        value={kind}
        all="All facts"
        options={factKindOptions}
        onChange={(value) => onFilter({ kind: value })}
      />
      <Choice
        label="Show"
        value={queue}
        all=""
        options={queues}
        onChange={(value) => onFilter({ queue: queues.find((each) => each.value === value)?.value ?? 'all' })}
      />
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <ResetFilters
          className="min-h-9"
          isFiltered={about !== '' || kind !== '' || queue !== 'all'}
          onReset={() => onFilter({ about: '', kind: '', queue: 'all' })}
        />
        <Button look="outline" size="small" className="min-h-9" onClick={on.onVerifyEach}>
          Verify one by one
        </Button>
        <Button look="outline" size="small" className="min-h-9" onClick={on.onImport}>
          <Upload aria-hidden className="size-4" />
          Import CSV
        </Button>
        <ExportButton label="Export CSV" csv={csv} isEmpty={isEmpty} />
        <Button size="small" className="min-h-9" onClick={on.onAdd}>
          <Plus aria-hidden className="size-4" />
          Add fact
        </Button>
      </div>
    </search>
  );
}
