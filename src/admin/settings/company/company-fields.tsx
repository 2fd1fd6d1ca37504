import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type CompanyFields,
  type CompanyValues,
  OFFICE_ZONES,
} from '../../../domain/company/company-form.ts';
import { US_STATES } from '../../../domain/locations/us-states.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Field, Input, Select } from '../../../ui/field.tsx';

export const COMPANY_LABELS: Record<keyof CompanyFields, string> = {
  name: 'Name',
  legal_name: 'Legal name',
  tagline: 'Tagline',
  site_url: "The site's address",
  phone: 'Phone',
  email: 'Email',
  street: 'Street',
  city: 'City',
  region: 'State',
  postal_code: 'ZIP code',
  office_hours: 'Office hours',
  office_zone: 'Time zone of the hours',
  facebook_url: 'Facebook',
  x_url: 'X',
  linkedin_url: 'LinkedIn',
  instagram_url: 'Instagram',
  youtube_url: 'YouTube',
};

const HINTS: Partial<Record<keyof CompanyFields, string>> = {
  legal_name: 'Leave blank if it is the same as the name.',
  tagline: 'A line under the name. Leave blank for none.',
  site_url: 'Search engines, feeds and emails use it. Point your domain at the site before you change this.',
  phone: 'Visitors agree to calls from this company and end them by this number.',
};

export type CompanyForm = UseFormReturn<CompanyFields, unknown, CompanyValues>;

type TextFieldProps = {
  form: CompanyForm;
  name: keyof CompanyFields;
  isBusy: boolean;
  className?: string;
  hasFocus?: boolean;
} & Pick<ComponentProps<'input'>, 'type' | 'inputMode'>;

function TextField({ form, name, isBusy, className, hasFocus = false, ...input }: TextFieldProps) {
  return (
    <Field
      label={COMPANY_LABELS[name]}
      error={form.formState.errors[name]?.message}
      hint={HINTS[name]}
      className={classNames(className)}
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          {...form.register(name)}
          autoComplete="off"
          spellCheck={false}
          readOnly={isBusy}
          autoFocus={hasFocus}
        />
      )}
    </Field>
  );
}

type ChoiceProps = {
  form: CompanyForm;
  name: 'region' | 'office_zone';
  options: readonly (readonly [value: string, text: string])[];
};

const Choice = ({ form, name, options }: ChoiceProps) => (
  <Field label={COMPANY_LABELS[name]} error={form.formState.errors[name]?.message}>
    {(control) => (
      <Select {...control} {...form.register(name)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const states = US_STATES.map(({ code, name }) => [code, name] as const);
const zones = OFFICE_ZONES.map((zone) => [zone, zone] as const);
const NETWORK_FIELDS = ['facebook_url', 'x_url', 'linkedin_url', 'instagram_url', 'youtube_url'] as const;
const legendClasses = 'mb-3 text-sm font-semibold text-ink-900';
const gridClasses = 'grid gap-4 sm:grid-cols-2';

type CompanyInputsProps = { form: CompanyForm; isBusy: boolean };

/** What staff enter about the company, in the order in which visitors meet it. */
export function CompanyInputs({ form, isBusy }: CompanyInputsProps) {
  const shared = { form, isBusy };
  return (
    <>
      <div className={gridClasses}>
        <TextField {...shared} name="name" hasFocus />
        <TextField {...shared} name="legal_name" />
        <TextField {...shared} name="tagline" className="sm:col-span-2" />
        <TextField {...shared} name="site_url" inputMode="url" className="sm:col-span-2" />
        <TextField {...shared} name="phone" type="tel" />
        <TextField {...shared} name="email" type="email" />
        <TextField {...shared} name="office_hours" />
        <Choice form={form} name="office_zone" options={zones} />
      </div>
      <fieldset>
        <legend className={legendClasses}>Postal address</legend>
        <div className={gridClasses}>
          <TextField {...shared} name="street" className="sm:col-span-2" />
          <TextField {...shared} name="city" />
          <div className="grid grid-cols-2 gap-4">
            <Choice form={form} name="region" options={states} />
            <TextField {...shared} name="postal_code" inputMode="numeric" />
          </div>
        </div>
      </fieldset>
      <fieldset>
        <legend className={legendClasses}>Social networks</legend>
        <p className="-mt-2 mb-3 text-sm text-ink-600">Leave those blank that you have no page on.</p>
        <div className={gridClasses}>
          {NETWORK_FIELDS.map((name) => (
            <TextField key={name} {...shared} name={name} inputMode="url" />
          ))}
        </div>
      </fieldset>
    </>
  );
}
