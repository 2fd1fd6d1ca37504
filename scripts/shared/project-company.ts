import { PostgrestClient } from '@supabase/postgrest-js';
import { SAMPLE_STREET } from '../../src/config/brand.ts';
import { fetchCompany } from '../../src/data/company/company-reads.ts';
import type { Database } from '../../src/data/database.types.ts';
import type { Company } from '../../src/domain/company/company.ts';
import { allSampleParts } from '../../src/domain/company/sample-parts.ts';
import { keyHeaders } from '../../src/domain/key-headers.ts';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';

const PATIENCE_MS = 15_000;

/** Reads whose site a project is, as a visitor would; with `fetch`, where it is read without a network. */
export const readCompany = ({ url, key }: HostedProject, fetch?: typeof globalThis.fetch): Promise<Company> =>
  fetchCompany(
    new PostgrestClient<Database>(new URL('/rest/v1', url).href, {
      headers: keyHeaders(key),
      timeout: PATIENCE_MS,
      retry: false,
      ...(fetch && { fetch }),
    }),
  );

/** What of the company is still the sample's, in words; null where nothing is. */
export function sampleText(company: Company): string | null {
  const parts = allSampleParts(company, SAMPLE_STREET);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Where the owner enters their own. */
export const COMPANY_CURE = 'Enter your own in the back office under Settings, Company.';
