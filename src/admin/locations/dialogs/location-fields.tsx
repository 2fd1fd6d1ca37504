import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LOCATION_TYPES, type LocationType } from '../../../domain/locations/location.ts';
import {
  DETAIL_FIELDS,
  LOCATION_DETAILS,
  type LocationDetails,
} from '../../../domain/locations/location-details.ts';
import type { LocationFormInput, LocationFormValues } from '../../../domain/locations/location-form.ts';
import { locationPath } from '../../../domain/locations/location-path.ts';
import { newLocation } from '../../../domain/locations/new-location.ts';
import { slugify } from '../../../domain/locations/slug.ts';
import { SEO_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '../../../domain/seo.ts';
import { Field, Input, Select, Textarea } from '../../../ui/field.tsx';
import { StateField } from '../../location-forms/state-field.tsx';
import { LengthHint } from './length-hint.tsx';

export type LocationForm = UseFormReturn<LocationFormInput, unknown, LocationFormValues>;

const typeLabels: Record<LocationType, string> = {
  state: 'State',
  city: 'City',
  neighborhood: 'Neighborhood',
};

function NameField({ form, name }: { form: LocationForm; name: 'city' | 'neighborhood' }) {
  const slug = slugify(form.watch(name));
  return (
    <Field
      label={typeLabels[name]}
      error={form.formState.errors[name]?.message}
      hint={slug ? <span className="font-mono text-xs">{slug}</span> : undefined}
    >
      {(control) => <Input {...control} {...form.register(name)} autoComplete="off" />}
    </Field>
  );
}

function StateNameField({ form }: { form: LocationForm }) {
  const { state, other_state = false } = form.watch();
  return (
    <StateField
      choice={{ state, other_state }}
      error={form.formState.errors.state?.message}
      withSlug
      inputRef={form.register('state').ref}
      onChange={(choice) => {
        form.setValue('other_state', choice.other_state);
        const shouldValidate = form.formState.isSubmitted;
        form.setValue('state', choice.state, { shouldDirty: true, shouldValidate });
      }}
    />
  );
}

function DetailField({ form, name }: { form: LocationForm; name: keyof LocationDetails }) {
  const { label, input } = DETAIL_FIELDS[name];
  return (
    <Field
      label={`${label} (optional)`}
      error={form.formState.errors[name]?.message}
      {...(name === 'more_zips' && {
        className: 'sm:col-span-full',
        hint: 'Separate them with spaces. Visitors find the page by each of them.',
      })}
    >
      {(control) => <Input {...control} {...form.register(name)} {...input} />}
    </Field>
  );
}

/** Shows the address that follows from the names typed so far. */
function AddressLine({ values }: { values: LocationFormInput }) {
  const path = locationPath(
    newLocation({
      location_type: values.location_type,
      state: values.state,
      city: values.city,
      neighborhood: values.neighborhood,
    }),
  );
  if (path === '/') return null;
  return (
    <p className="text-ink-600">
      Address: <span className="font-mono text-xs text-ink-900">{path}</span>
    </p>
  );
}

function SeoFields({ form }: { form: LocationForm }) {
  const { seo_title, seo_description } = form.watch();
  const { errors } = form.formState;
  const hint = (text: string, shown: number) =>
    text.trim() ? <LengthHint text={text} shown={shown} /> : 'Leave blank to generate it.';
  return (
    <>
      <Field
        label="SEO Title (optional)"
        error={errors.seo_title?.message}
        hint={hint(seo_title, SEO_TITLE_LENGTH)}
      >
        {(control) => <Input {...control} {...form.register('seo_title')} />}
      </Field>
      <Field
        label="SEO Description (optional)"
        error={errors.seo_description?.message}
        hint={hint(seo_description, SEO_DESCRIPTION_LENGTH)}
      >
        {(control) => <Textarea {...control} {...form.register('seo_description')} rows={2} />}
      </Field>
    </>
  );
}

function TypeField({ form }: { form: LocationForm }) {
  return (
    <Field label="Location Type">
      {(control) => (
        <Select {...control} {...form.register('location_type')}>
          {LOCATION_TYPES.map((each) => (
            <option key={each} value={each}>
              {typeLabels[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type NameFieldsProps = {
  form: LocationForm;
  /** Shown before the names. */
  first?: ReactNode;
  /** The types that have a ZIP code. */
  zipTypes?: readonly LocationType[];
};

/** Names, ZIP code and coordinates; the type decides which of them are shown. */
export function NameFields({ form, first, zipTypes = ['neighborhood'] }: NameFieldsProps) {
  const type = form.watch('location_type');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {first}
        <StateNameField form={form} />
        {type !== 'state' && <NameField form={form} name="city" />}
        {type === 'neighborhood' && <NameField form={form} name="neighborhood" />}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {zipTypes.includes(type) && (
          <Field label="ZIP Code" error={form.formState.errors.zip?.message}>
            {(control) => (
              <Input {...control} {...form.register('zip')} inputMode="numeric" autoComplete="off" />
            )}
          </Field>
        )}
        {LOCATION_DETAILS.filter((name) => name !== 'more_zips' || zipTypes.includes(type)).map((name) => (
          <DetailField key={name} form={form} name={name} />
        ))}
      </div>
    </>
  );
}

/** The fields of a new location. Slugs follow from the names. */
export function LocationFields({ form }: { form: LocationForm }) {
  return (
    <>
      <NameFields form={form} first={<TypeField form={form} />} />
      <AddressLine values={form.watch()} />
      <SeoFields form={form} />
    </>
  );
}
