import { brand } from '../../src/config/brand.ts';
import type { Company } from '../../src/domain/company/company.ts';
import type { CompanyRow } from '../../src/domain/company/company-of-row.ts';

/** The row of the sample, as a new database has it. */
export const SAMPLE_ROW: CompanyRow & { id: string; updated_at: string } = {
  ...{ id: 'company', updated_at: '2026-11-25T10:00:00+00:00' },
  ...{ name: 'Gold Atlas', legal_name: '', tagline: 'Your guide to gold investing, place by place' },
  ...{ site_url: 'https://goldatlas.example', phone: '1-800-555-0142', email: 'info@goldatlas.example' },
  ...{ street: '600 B Street, Suite 300', city: 'San Diego', region: 'CA', postal_code: '92101' },
  ...{ office_hours: 'Mon-Fri 9am-5pm', office_zone: 'Pacific time' },
  ...{ facebook_url: '', x_url: '', linkedin_url: '', instagram_url: '', youtube_url: '' },
  saved_at: null,
};

/** A company that an owner has entered: nothing of it is the sample's. */
export const ownCompany = (siteUrl: string): Company => ({
  ...brand,
  siteUrl,
  phone: { ...brand.phone, display: '1-800-867-5309' },
  email: { address: 'info@gold.test' },
  address: { ...brand.address, street: '1 Main Street' },
  social: [],
});
