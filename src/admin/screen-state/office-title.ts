import { useKnownCompany } from '../../data/company/use-company.ts';

/** A screen's title for the browser, with the site's name once that is known. */
export function useOfficeTitle(screen: string): string {
  const name = useKnownCompany()?.name;
  return `${screen} | ${name ? `${name} back office` : 'Back office'}`;
}
