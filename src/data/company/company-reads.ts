import type { Company } from '../../domain/company/company.ts';
import { COMPANY_COLUMNS, companyOf } from '../../domain/company/company-of-row.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** Reads whose site this is. */
export async function fetchCompany(client: DataClient): Promise<Company> {
  return companyOf(
    dataOf(await client.from('company').select(COMPANY_COLUMNS).single(), 'Reading the company'),
  );
}
