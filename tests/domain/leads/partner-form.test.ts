import { expect, test } from 'vitest';
import { type PartnerFields, partnerSchema } from '../../../src/domain/leads/partner-form.ts';

const FIELDS: PartnerFields = {
  ...{ name: 'Acme Gold LLC', place: '1', states: 'CA', zips: '', timeZone: 'America/Los_Angeles' },
  ...{
    days: 'every',
    opens: '',
    closes: '',
    perDay: '',
    perMonth: '',
    way: 'email',
    to: 'leads@acme.example',
  },
};
const faults = (fields: Partial<PartnerFields>) =>
  partnerSchema(false)
    .safeParse({ ...FIELDS, ...fields })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);
const zips = (count: number) => Array.from({ length: count }, (_, at) => 10_000 + at).join(', ');

// What the form lets pass, the database must not refuse in its own words.
test.each<[string, Partial<PartnerFields>, string?]>([
  ['the most places', { zips: zips(1999) }],
  [
    'a place more',
    { zips: zips(2000) },
    'zips: Enter 2,000 states and ZIP codes or fewer. For many of one region, enter their first three digits.',
  ],
  ['the highest caps', { perDay: '100000', perMonth: '1000000' }],
  [
    'a higher cap per day',
    { perDay: '100001' },
    'perDay: Enter a whole number from 1 to 100,000, or leave this blank.',
  ],
  [
    'a higher cap per month',
    { perMonth: '1000001' },
    'perMonth: Enter a whole number from 1 to 1,000,000, or leave this blank.',
  ],
  [
    'a negative cap',
    { perDay: '-1' },
    'perDay: Enter a whole number from 1 to 100,000, or leave this blank.',
  ],
])('a partner with %s is judged at its field as the database would', (_, fields, fault) => {
  expect(faults(fields)).toEqual(fault && [fault]);
});
