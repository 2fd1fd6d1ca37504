import { type ReactNode, useId } from 'react';
import { locationName } from '../../../domain/locations/display-name.ts';
import type { ImportFault } from '../../../domain/locations/location-import.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TypeBadge } from '../../location-marks/location-badges.tsx';
import { CityChoicePanel, StateChoicePanel } from './choice-panels.tsx';
import type { ImportChoices } from './import-choices.ts';
import type { ImportPreview, NewCity } from './import-session.ts';
import { LineTable } from './line-table.tsx';
import { NameNotes, ZipNotes } from './preview-notes.tsx';

const TYPES = [
  ['state', 'state'],
  ['city', 'city', 'cities'],
  ['neighborhood', 'neighborhood'],
] as const;

type ChoiceProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

function Choice({ checked, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-start gap-2.5">
      <Checkbox
        id={id}
        className="mt-0.5 shrink-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

function Figure({ count, label }: { count: number; label: string }) {
  return (
    <div className="rounded border border-line bg-paper px-4 py-2">
      <dt className="text-xs text-ink-600">{label}</dt>
      <dd className="text-lg font-semibold text-ink-900 tabular-nums">{countText(count)}</dd>
    </div>
  );
}

const lineOf = ({ line, reason, fields }: ImportFault) => ({
  mark: countText(line),
  reason,
  text: fields.join(',').slice(0, 200),
});

type ImportPreviewProps = {
  preview: ImportPreview;
  unknownCities: readonly NewCity[];
  withParents: boolean;
  onWithParents: (withParents: boolean) => void;
  /** Null when no articles are to be generated. */
  withMissing: boolean | null;
  onWithMissing: (withMissing: boolean) => void;
  choices: ImportChoices;
  onChoices: (choices: ImportChoices) => void;
  onDownload: () => void;
};

/** How many locations the import would add, by type. */
function Figures({ preview: { added, existing, faulty, byType } }: { preview: ImportPreview }) {
  return (
    <>
      <dl className="grid grid-cols-3 gap-3 sm:max-w-lg">
        <Figure label="New" count={added} />
        <Figure label="Already exist" count={existing} />
        <Figure label="Errors" count={faulty} />
      </dl>
      {added > 0 && (
        <ul aria-label="New locations by type" className="flex flex-wrap gap-x-5 gap-y-2">
          {TYPES.filter(([type]) => byType[type] > 0).map(([type, one, many]) => (
            <li key={type} className="flex items-center gap-2 text-sm tabular-nums">
              <TypeBadge type={type} />
              {countOf(byType[type], one, many)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FaultyLines({
  preview: { faulty, faults },
  onDownload,
}: Pick<ImportPreviewProps, 'preview' | 'onDownload'>) {
  if (faulty === 0) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-sm font-semibold text-ink-900">
          {countOf(faulty, 'line')} with errors will be skipped
        </h3>
        <Button look="outline" size="small" onClick={onDownload}>
          Download lines with errors
        </Button>
      </div>
      <LineTable label="Lines with errors" markLabel="Line" lines={faults.map(lineOf)} total={faulty} />
    </div>
  );
}

const SHOWN_CITIES = 10;

/** Cities that may be misspelled or in the wrong state. They are imported anyway. */
function UnknownCities({ cities }: { cities: readonly NewCity[] }) {
  if (cities.length === 0) return null;
  const names = cities.slice(0, SHOWN_CITIES).map(({ city, state }) => `${city} (${state})`);
  return (
    <p className="text-sm text-caution">
      <span className="font-semibold">
        {countOf(cities.length, 'city is', 'cities are')} not in the gazetteer for{' '}
        {cities.length === 1 ? 'its' : 'their'} state:
      </span>{' '}
      {names.join(', ')}
      {cities.length > names.length && ` and ${countText(cities.length - names.length)} more`}. Check the
      spelling. They will be imported as is.
    </p>
  );
}

/** Shows what an import would write and skip, before it writes anything. */
export function ImportPreviewPanel({ preview, ...props }: ImportPreviewProps) {
  const { parents, parentCount } = preview;
  return (
    <section aria-label="Preview" className="grid gap-4">
      <Figures preview={preview} />
      <NameNotes preview={preview} />
      <ZipNotes preview={preview} />
      {parentCount > 0 && (
        <Choice checked={props.withParents} onChange={props.onWithParents}>
          <span className="font-semibold text-ink-900">
            Also add {countOf(parentCount, 'missing parent location')}
          </span>
          <span className="block text-sm text-ink-600">
            {parents.map((parent) => locationName({ ...NO_NAMES, ...parent })).join(' | ')}
            {parentCount > parents.length && ` | and ${countText(parentCount - parents.length)} more`}.
            Without them, visitors cannot reach these pages from a list.
          </span>
        </Choice>
      )}
      {props.withMissing !== null && preview.withoutArticle > 0 && (
        <Choice checked={props.withMissing} onChange={props.onWithMissing}>
          <span className="font-semibold text-ink-900">
            Also generate {countOf(preview.withoutArticle, 'missing article')}
          </span>
          <span className="block text-sm text-ink-600">
            For locations that already exist but have no article yet.
          </span>
        </Choice>
      )}
      <UnknownCities cities={props.unknownCities} />
      <StateChoicePanel
        unknown={preview.unknownStates}
        choices={props.choices.states}
        onChange={(states) => props.onChoices({ ...props.choices, states })}
      />
      <CityChoicePanel
        unsure={preview.otherSpellings}
        choices={props.choices.cities}
        onChange={(cities) => props.onChoices({ ...props.choices, cities })}
      />
      <FaultyLines preview={preview} onDownload={props.onDownload} />
    </section>
  );
}

const NO_NAMES = { state_slug: '', city_slug: null, neighborhood: null, neighborhood_slug: null, zip: null };
