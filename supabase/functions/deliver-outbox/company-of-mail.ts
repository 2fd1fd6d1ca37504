import { z } from 'zod';
import type { Company } from '../../../src/domain/company/company.ts';
import { COMPANY_COLUMNS, type CompanyRow, companyOf } from '../../../src/domain/company/company-of-row.ts';
import { Failure } from '../_shared/failure.ts';
import { connectWithKey } from '../_shared/key-client.ts';

const text = z.string();
const row: z.ZodType<CompanyRow> = z.object({
  ...{ name: text, legal_name: text, tagline: text, site_url: text, phone: text, email: text },
  ...{ street: text, city: text, region: text, postal_code: text, office_hours: text, office_zone: text },
  ...{ facebook_url: text, x_url: text, linkedin_url: text, instagram_url: text, youtube_url: text },
  saved_at: text.nullable(),
});

/** In milliseconds. With it, a claim of half a minute still has time for its mail. */
const TIMEOUT_MS = 5_000;

/** Reads whose site this is. Mail names the company as it is when the mail is written. */
export function connectCompany(url: string, secretKey: string): () => Promise<Company> {
  const client = connectWithKey(url, secretKey, TIMEOUT_MS);
  return async () => {
    const { data, error } = await client.from('company').select(COMPANY_COLUMNS).single();
    if (error) throw new Failure(503, "Couldn't read the company.");
    return companyOf(row.parse(data));
  };
}

/** Reads the zone in which the site counts its days; UTC where it is not set, as in the database. */
export function connectTimeZone(url: string, secretKey: string): () => Promise<string> {
  const client = connectWithKey(url, secretKey, TIMEOUT_MS);
  return async () => {
    const setting = client.from('app_settings').select('setting_value').eq('setting_name', 'time_zone');
    const { data, error } = await setting.maybeSingle();
    if (error) throw new Failure(503, "Couldn't read the time zone.");
    return z.object({ setting_value: text }).nullable().parse(data)?.setting_value.trim() ?? 'UTC';
  };
}
