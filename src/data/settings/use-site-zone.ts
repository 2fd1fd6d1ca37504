import { useQuery } from '@tanstack/react-query';
import { todayText } from '../../lib/local-time.ts';
import { timeZoneName } from '../../lib/time-zone.ts';
import { timeZoneQueries } from './site-time-zone.ts';

/** The site's time zone, by its id; undefined until it is known. */
export const useSiteZoneId = (isNeeded = true): string | undefined =>
  useQuery({ ...timeZoneQueries.ofSite(), enabled: isNeeded }).data;

/** The common name of the site's time zone, in which days are counted; undefined until known. */
export function useSiteZone(isNeeded = true): string | undefined {
  const zone = useSiteZoneId(isNeeded);
  return zone && timeZoneName(zone);
}

/**
 * Today in the site's zone (YYYY-MM-DD), so that no page shows a day that has not begun for its readers. Until the zone
 * is known it is the browser's day.
 */
export const useSiteToday = (): string => todayText(useSiteZoneId());
