import * as z from 'zod/mini';
import { emailField, textField } from '../leads/form-text.ts';
import { US_STATES } from '../locations/us-states.ts';
import { cleanText } from '../typed-text.ts';
import { NETWORKS } from './company-of-row.ts';

/** The time zones of the office hours, as visitors read them. */
export const OFFICE_ZONES = [
  'Eastern time',
  'Central time',
  'Mountain time',
  'Arizona time',
  'Pacific time',
  'Alaska time',
  'Hawaii time',
] as const;

/** Line ends, and marks that turn the direction of what follows, would change the texts around them. */
const TURNING = /[\n\r\u2028-\u202e\u2066-\u2069]/;

const between = (min: number, max: number, short: string) =>
  textField({ min, max }, { short, long: `Use ${max} characters or fewer.` }).check(
    z.refine(
      (text) => !TURNING.test(text),
      'Use one line, without hidden marks. Deleting the text and typing it again removes them.',
    ),
  );

const optional = (max: number) => between(0, max, '');

/** A name of two parts or more, whose last is no number: what a browser opens. The database has the same pattern. */
const SITE_ADDRESS =
  /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])(:[1-9]\d{0,4})?$/;

/** 'goldatlas.com/' and 'HTTPS://GoldAtlas.com' become 'https://goldatlas.com'; anything else stays as typed. */
function originOf(typed: string): string {
  const text = cleanText(typed);
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return text;
  const { origin, pathname, search, hash, username } = new URL(address);
  return pathname === '/' && search + hash + username === '' ? origin : text;
}

const siteUrl = z.string().check(
  z.overwrite(originOf),
  z.refine(
    (text) => text.length <= 200 && SITE_ADDRESS.test(text) && URL.canParse(text),
    'Enter the address of your domain without a path, such as https://www.example.com.',
  ),
);

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

const phone = z.string().check(
  z.overwrite(cleanText),
  z.refine(
    (text) =>
      text.length <= 30 && /^[0-9+() .-]+$/.test(text) && digitsOf(text) >= 10 && digitsOf(text) <= 15,
    'Enter a phone number with its area code, such as 1-800-555-0142.',
  ),
);

/** Whether an address belongs to one of these hosts, such as www.facebook.com to facebook.com. */
function isAtHost(address: string, hosts: readonly string[]): boolean {
  if (!address.startsWith('https://') || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

const network = (name: string, hosts: readonly string[]) =>
  z.string().check(
    z.overwrite(cleanText),
    z.refine(
      (text) => text === '' || (text.length <= 290 && !/[\s"<>]/.test(text) && isAtHost(text, hosts)),
      `Enter the address of your page on ${name}, which begins with https://${hosts[0]}/ or https://www.${hosts[0]}/, or leave this blank.`,
    ),
  );

const HOSTS = {
  facebook_url: ['facebook.com'],
  x_url: ['x.com', 'twitter.com'],
  linkedin_url: ['linkedin.com'],
  instagram_url: ['instagram.com'],
  youtube_url: ['youtube.com'],
} as const;

const [facebook, x, linkedIn, instagram, youTube] = NETWORKS;
const networkOf = ({ network: name, field }: (typeof NETWORKS)[number]) => network(name, HOSTS[field]);

/** The company as the form has it. The database checks the same (supabase/schemas/foundation/company.sql). */
export const companySchema = z.object({
  name: between(2, 60, 'Enter the name of the site, with 2 letters or more.').check(
    z.refine((text) => /\p{L}/u.test(text), 'Enter the name of the site, with 2 letters or more.'),
  ),
  legal_name: optional(120),
  tagline: optional(120),
  site_url: siteUrl,
  phone,
  email: emailField(),
  street: between(3, 120, 'Enter the street and the number.'),
  city: between(2, 80, 'Enter the city.'),
  region: z
    .string()
    .check(z.refine((code) => US_STATES.some((state) => state.code === code), 'Choose a state.')),
  postal_code: z.string().check(
    z.overwrite(cleanText),
    z.refine((text) => /^\d{5}(-\d{4})?$/.test(text), 'Enter a ZIP code of 5 digits, such as 92101.'),
  ),
  office_hours: between(3, 60, 'Enter when someone answers the phone, such as Mon-Fri 9am-5pm.'),
  office_zone: z
    .string()
    .check(z.refine((zone) => OFFICE_ZONES.some((each) => each === zone), 'Choose a time zone.')),
  facebook_url: networkOf(facebook),
  x_url: networkOf(x),
  linkedin_url: networkOf(linkedIn),
  instagram_url: networkOf(instagram),
  youtube_url: networkOf(youTube),
});

export type CompanyFields = z.input<typeof companySchema>;
export type CompanyValues = z.output<typeof companySchema>;
