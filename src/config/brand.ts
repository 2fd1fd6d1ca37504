/** A postal address on this street is the sample's, so it is no company's own. */
export const SAMPLE_STREET = '600 B Street, Suite 300';

/**
 * The sample of whose site this is, which a new database starts from (supabase/schemas/foundation/company.sql).
 * Everything that is shown comes from the database: administrators change it under Settings, Company.
 */
export const brand = {
  name: 'Gold Atlas',
  legalName: 'Gold Atlas',
  tagline: 'Your guide to gold investing, place by place',
  siteUrl: 'https://goldatlas.example',
  phone: { display: '1-800-555-0142', href: 'tel:+18005550142', hours: 'Mon-Fri 9am-5pm Pacific time' },
  email: { address: 'info@goldatlas.example' },
  address: { street: SAMPLE_STREET, city: 'San Diego', region: 'CA', postalCode: '92101' },
  social: [
    { network: 'Facebook', url: null },
    { network: 'X', url: null },
    { network: 'LinkedIn', url: null },
  ] as ReadonlyArray<{ network: string; url: string | null }>,
} as const;
