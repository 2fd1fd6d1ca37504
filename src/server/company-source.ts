import type { DataClient } from '../data/client/data-client.ts';
import { fetchCompany } from '../data/company/company-reads.ts';
import type { Company } from '../domain/company/company.ts';
import { setOwnOrigin } from '../lib/own-origin.ts';

/** The company, and whether it is one from before, because the database does not answer. */
export type ReadCompany = { company: Company; isOld: boolean };

export type CompanySource = {
  /** Asks whose site this is. It throws if the database does not answer and never has. */
  read: () => Promise<ReadCompany>;
  /** The last answer; null before the first. */
  known: () => Company | null;
};

/**
 * Reads the company for pages. `isFixed` keeps the first answer, for an export, whose pages are all of one moment.
 */
export function companySource(client: DataClient, isFixed = false): CompanySource {
  let known: Company | null = null;
  let first: Promise<Company> | undefined;
  async function ask(): Promise<Company> {
    const company = await fetchCompany(client);
    setOwnOrigin(company.siteUrl);
    known = company;
    return company;
  }
  return {
    known: () => known,
    async read() {
      try {
        if (!isFixed) return { company: await ask(), isOld: false };
        first ??= ask();
        return { company: await first, isOld: false };
      } catch (error) {
        if (!known) throw error;
        return { company: known, isOld: true };
      }
    },
  };
}
