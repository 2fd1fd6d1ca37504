import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Company } from '../../domain/company/company.ts';
import { companyQuery } from './company-query.ts';

/** Set around the visitor's site once the company is known. */
export const CompanyContext = createContext<Company | null>(null);

/** Whose site this is, on a page that visitors see. */
export function useCompany(): Company {
  const company = useContext(CompanyContext);
  if (!company) throw new Error('No company');
  return company;
}

/** How long the back office goes by what it knows, in milliseconds. Another administrator may change the company. */
const OFFICE_STALE_MS = 30_000;

/** Whose site this is, in the back office, which works without knowing it: undefined until it is read. */
export const useKnownCompany = (): Company | undefined =>
  useQuery({ ...companyQuery(), staleTime: OFFICE_STALE_MS }).data;
