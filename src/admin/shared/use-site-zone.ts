import { useQuery } from '@tanstack/react-query';
import { timeZoneQueries } from '../../data/settings/time-zone.ts';
import { timeZoneName } from '../../lib/time-zone.ts';

/** The site's time zone, by its id; undefined until it is known. */
export const useSiteZoneId = (): string | undefined => useQuery(timeZoneQueries.ofSite()).data;

/** What people call the site's time zone, in which days are counted; undefined until it is known. */
export function useSiteZone(isNeeded = true): string | undefined {
  const { data } = useQuery({ ...timeZoneQueries.ofSite(), enabled: isNeeded });
  return data && timeZoneName(data);
}
