import { queryOptions } from '@tanstack/react-query';
import { COMPANY_COLUMNS, type Company, companyOf } from '../../domain/company/company.ts';
import { clientOf, type DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

/** Reads whose site this is. */
export async function fetchCompany(client: DataClient): Promise<Company> {
  return companyOf(
    dataOf(await client.from('company').select(COMPANY_COLUMNS).single(), 'Reading the company'),
  );
}

/** The company. Every page is delivered with it, and stays with it until it is loaded again. */
export const companyQuery = () =>
  queryOptions({
    queryKey: visitorQueryKeys.company,
    queryFn: async (query) => fetchCompany(await clientOf(query)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
