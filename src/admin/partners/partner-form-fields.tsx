import type { UseFormReturn } from 'react-hook-form';
import type { PartnerFields } from '../../domain/leads/partner-form.ts';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { DAY_LABELS } from './partner-labels.ts';

export const PARTNER_LABELS: Record<keyof PartnerFields, string> = {
  ...{ name: 'Name', place: 'Order', states: 'States', zips: 'ZIP codes', timeZone: 'Time zone' },
  ...{ days: 'Days', opens: 'From', closes: 'Until', perDay: 'Cap per day', perMonth: 'Cap per month' },
  ...{ way: 'Sent by', to: 'Sent to' },
};

const WAYS = { email: 'Email', address: 'Signed request to an address' };

/** Values that do not explain themselves. */
export function partnerValueText(field: keyof PartnerFields, fields: PartnerFields): string | undefined {
  if (field === 'way') return WAYS[fields.way];
  return field === 'days' ? DAY_LABELS[fields.days] : undefined;
}

type TextName = Exclude<keyof PartnerFields, 'days' | 'way' | 'timeZone' | 'zips'>;

const HINTS: Partial<Record<keyof PartnerFields, string>> = {
  name: 'As in your agreement with the company. After a new name, requests that agreed to the former one come to you.',
  place:
    'Of several partners for a place, the form names the one with the lowest number that may still get requests.',
  states: 'Separated by commas, such as California, NV.',
  zips: 'Five digits, or the first three for all that begin with them. Separated by commas.',
  opens:
    'A request that comes outside of these hours is sent when they begin. Leave both blank for the whole day.',
  perDay: 'Leave blank for no cap.',
  perMonth: 'Leave blank for no cap. Days and months are those of the time zone.',
};

type FieldsProps = { form: UseFormReturn<PartnerFields> };
type TextProps = FieldsProps & { name: TextName; type?: string; inputMode?: 'numeric' };

const Text = ({ form: { register, formState }, name, ...input }: TextProps) => (
  <Field label={PARTNER_LABELS[name]} error={formState.errors[name]?.message} hint={HINTS[name]}>
    {(control) => <Input {...control} {...input} {...register(name)} autoComplete="off" />}
  </Field>
);

function Hours({ form }: FieldsProps) {
  const { register } = form;
  const zones = Intl.supportedValuesOf('timeZone');
  const zone = form.getValues('timeZone');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={PARTNER_LABELS.timeZone}>
          {(control) => (
            <Select {...control} {...register('timeZone')}>
              {[...new Set([...zones, zone])].map((each) => (
                <option key={each} value={each}>
                  {each.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={PARTNER_LABELS.days}>
          {(control) => (
            <Select {...control} {...register('days')}>
              {Object.entries(DAY_LABELS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Text form={form} name="opens" type="time" />
        <Text form={form} name="closes" type="time" />
      </div>
    </>
  );
}

function Delivery({ form }: FieldsProps) {
  const { register, watch } = form;
  const isAddress = watch('way') === 'address';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={PARTNER_LABELS.way}>
        {(control) => (
          <Select {...control} {...register('way')}>
            <option value="email">{WAYS.email}</option>
            <option value="address">{WAYS.address}</option>
          </Select>
        )}
      </Field>
      <Text form={form} name="to" type={isAddress ? 'url' : 'email'} />
    </div>
  );
}

/** The fields of a partner. */
export function PartnerFormFields({ form }: FieldsProps) {
  const { register, formState } = form;
  return (
    <>
      <Text form={form} name="name" />
      <Text form={form} name="states" />
      <Field label={PARTNER_LABELS.zips} error={formState.errors.zips?.message} hint={HINTS.zips}>
        {(control) => <Textarea {...control} {...register('zips')} rows={2} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Text form={form} name="perDay" inputMode="numeric" />
        <Text form={form} name="perMonth" inputMode="numeric" />
      </div>
      <Hours form={form} />
      <Delivery form={form} />
      <Text form={form} name="place" inputMode="numeric" />
    </>
  );
}
