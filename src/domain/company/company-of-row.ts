import type { Company } from './company.ts';

/** The company's row, as the database has it and the form edits it. A blank text is none. */
export type CompanyRow = {
  name: string;
  /** Where it differs from the name. */
  legal_name: string;
  tagline: string;
  /** The origin of the site's own address, such as 'https://goldatlas.example'. */
  site_url: string;
  phone: string;
  email: string;
  street: string;
  city: string;
  region: string;
  postal_code: string;
  office_hours: string;
  office_zone: string;
  facebook_url: string;
  x_url: string;
  linkedin_url: string;
  instagram_url: string;
  youtube_url: string;
  /** ISO timestamp; null while the row is the sample. */
  saved_at: string | null;
};

/** The networks that a company can name. */
export const NETWORKS = [
  { network: 'Facebook', field: 'facebook_url' },
  { network: 'X', field: 'x_url' },
  { network: 'LinkedIn', field: 'linkedin_url' },
  { network: 'Instagram', field: 'instagram_url' },
  { network: 'YouTube', field: 'youtube_url' },
] as const;

/** The networks that the sample shows without addresses. */
const SAMPLE_NETWORKS = ['Facebook', 'X', 'LinkedIn'];

/** The address by which a device dials a phone number of ten digits, or one with its country's code. */
export function dialedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
}

function socialOf(row: CompanyRow): Company['social'] {
  const linked = NETWORKS.map(({ network, field }) => ({ network, url: row[field] || null }));
  return linked.filter(
    ({ network, url }) => url !== null || (row.saved_at === null && SAMPLE_NETWORKS.includes(network)),
  );
}

/** The company of its row. */
export const companyOf = (row: CompanyRow): Company => ({
  name: row.name,
  legalName: row.legal_name || row.name,
  tagline: row.tagline,
  siteUrl: row.site_url,
  phone: {
    display: row.phone,
    href: dialedPhone(row.phone),
    hours: `${row.office_hours} ${row.office_zone}`,
  },
  email: { address: row.email },
  address: { street: row.street, city: row.city, region: row.region, postalCode: row.postal_code },
  social: socialOf(row),
});

/** The columns of the row, for a reader. */
export const COMPANY_COLUMNS =
  'name, legal_name, tagline, site_url, phone, email, street, city, region, postal_code, office_hours, office_zone, facebook_url, x_url, linkedin_url, instagram_url, youtube_url, saved_at';
