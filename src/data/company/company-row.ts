import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CompanyValues } from '../../domain/company/company-form.ts';
import { COMPANY_COLUMNS } from '../../domain/company/company-of-row.ts';
import { CONSENT_VERSION, consentText } from '../../domain/leads/consent.ts';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { withRefusalWords } from '../client/refusal-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

/** Reads the company as staff edit it, with its version. */
export const fetchCompanyRow = async () =>
  dataOf(
    await adminClient.from('company').select(`id, updated_at, ${COMPANY_COLUMNS}`).single(),
    'Reading the company',
  );

export type StoredCompany = Awaited<ReturnType<typeof fetchCompanyRow>>;

export const companyRowQuery = () => queryOptions({ queryKey: queryKeys.company, queryFn: fetchCompanyRow });

type Saving = { seen: Pick<StoredCompany, 'updated_at'>; values: CompanyValues };

/**
 * Saves the given version of the company, and publishes the agreement to calls and texts that names it. Returns the
 * new version.
 */
export function useSaveCompany() {
  const afterChange = useInvalidate([queryKeys.company, visitorQueryKeys.company]);
  return useMutation({
    mutationFn: ({ seen, values }: Saving) =>
      withRefusalWords(async () =>
        dataOf(
          await adminClient.rpc('save_company', {
            company: values,
            seen_at: seen.updated_at,
            consent_version: CONSENT_VERSION,
            consent_words: consentText(values),
          }),
          'Saving the company',
        ),
      ),
    onSettled: afterChange,
  });
}
