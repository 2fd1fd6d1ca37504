import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSiteZone } from '../../data/settings/use-site-zone.ts';
import { timeZoneName, viewerTimeZone } from '../../lib/time-zone.ts';

/** In which zone a screen shows its times: the dashboard, whose days are the site's, in that of the site. */
export function TimeZoneLine() {
  const isDashboard = useLocation().pathname === paths.admin.root;
  const zone = useSiteZone(isDashboard);
  if (isDashboard) return zone && `All days and times are in ${zone}, the site's time zone.`;
  return `Times are shown in ${timeZoneName(viewerTimeZone())}, the time zone of your device.`;
}
