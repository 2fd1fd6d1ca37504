import { useQuery } from '@tanstack/react-query';
import { gazetteerQueries } from '../../../data/gazetteer/gazetteer-reads.ts';
import {
  PLACE_SCOPES,
  type PlaceFault,
  type PlaceForm,
  type PlaceScope,
} from '../../../domain/gazetteer/place-choice.ts';
import { stateNameOfSlug } from '../../../domain/locations/state-slugs.ts';
import { Field, Input, Select, Textarea } from '../../../ui/field.tsx';
import { CenterPicker } from './center-picker.tsx';

const scopeNames: Record<PlaceScope, string> = {
  state: 'In a state',
  country: 'In the whole country',
  around: 'Around a place',
  zip_codes: 'With these ZIP codes',
};
const scopes = PLACE_SCOPES.map((scope) => ({ scope, name: scopeNames[scope] }));

type PlaceFieldsProps = {
  form: PlaceForm;
  fault: PlaceFault | null;
  /** The slugs of the states in the gazetteer. */
  filled: readonly string[];
  onChange: (change: Partial<PlaceForm>) => void;
};

const faultOf = (fault: PlaceFault | null, field: keyof PlaceForm) =>
  fault?.field === field ? fault.words : undefined;

function StateFields({ form, filled, onChange }: PlaceFieldsProps) {
  const { data: counties = [] } = useQuery(gazetteerQueries.counties(form.stateSlug));
  return (
    <>
      <Field label="State" className="min-w-44 grow basis-44">
        {(control) => (
          <Select
            {...control}
            dense
            value={form.stateSlug}
            onChange={(event) => onChange({ stateSlug: event.target.value, county: '' })}
          >
            <option value="">Choose a state</option>
            {filled.map((slug) => (
              <option key={slug} value={slug}>
                {stateNameOfSlug(slug)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="County" className="min-w-44 grow basis-44">
        {(control) => (
          <Select
            {...control}
            dense
            disabled={form.stateSlug === ''}
            value={form.county}
            onChange={(event) => onChange({ county: event.target.value })}
          >
            <option value="">All counties</option>
            {counties.map(({ fips, name }) => (
              <option key={fips} value={fips}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function AroundFields({ form, fault, onChange }: PlaceFieldsProps) {
  return (
    <>
      <CenterPicker center={form.center} onPick={(center) => onChange({ center })} />
      <Field label="Miles" error={faultOf(fault, 'miles')} className="w-28">
        {(control) => (
          <Input
            {...control}
            dense
            inputMode="decimal"
            value={form.miles}
            onChange={(event) => onChange({ miles: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function ZipField({ form, fault, onChange }: PlaceFieldsProps) {
  return (
    <Field
      label="ZIP codes"
      error={faultOf(fault, 'zipCodes')}
      hint="One per line, or separated by commas."
      className="min-w-60 grow basis-full"
    >
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-sm"
          value={form.zipCodes}
          onChange={(event) => onChange({ zipCodes: event.target.value })}
        />
      )}
    </Field>
  );
}

/** Asks where the places are and how large they must be. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { form, fault, onChange } = props;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Field label="Where" className="min-w-44 grow basis-44">
        {(control) => (
          <Select
            {...control}
            dense
            value={form.scope}
            onChange={(event) =>
              onChange({ scope: PLACE_SCOPES.find((scope) => scope === event.target.value) ?? 'state' })
            }
          >
            {scopes.map(({ scope, name }) => (
              <option key={scope} value={scope}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.scope === 'state' && <StateFields {...props} />}
      {form.scope === 'around' && <AroundFields {...props} />}
      {form.scope === 'zip_codes' && <ZipField {...props} />}
      <Field
        label="Minimum population"
        error={faultOf(fault, 'leastPopulation')}
        className="min-w-40 grow basis-40"
      >
        {(control) => (
          <Input
            {...control}
            dense
            inputMode="numeric"
            placeholder="Any number"
            value={form.leastPopulation}
            onChange={(event) => onChange({ leastPopulation: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
