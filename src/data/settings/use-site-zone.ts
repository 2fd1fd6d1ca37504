import { useQuery } from '@tanstack/react-query';
import { todayText } from '../../lib/local-time.ts';
import { timeZoneName } from '../../lib/time-zone.ts';
import { timeZoneQueries } from './site-time-zone.ts';

/** The site's time zone, by its id; undefined until it is known. */
export const useSiteZoneId = (isNeeded = true): string | undefined =>
  useQuery({ ...timeZoneQueries.ofSite(), enabled: isNeeded }).data;

/** What people call the site's time zone, in which days are counted; undefined until it is known. */
export function useSiteZone(isNeeded = true): string | undefined {
  const zone = useSiteZoneId(isNeeded);
  return zone && timeZoneName(zone);
}

/**
 * Today as the site counts days (YYYY-MM-DD), so that no page shows a day that has not come for its readers. Until the
 * zone is known it is the browser's day.
 */
export const useSiteToday = (): string => todayText(useSiteZoneId());
