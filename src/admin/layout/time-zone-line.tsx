import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSiteZone } from '../../data/settings/use-site-zone.ts';
import { timeZoneName, viewerTimeZone } from '../../lib/time-zone.ts';
import { screenAt } from './sections.ts';

/**
 * The zones of a screen's days and times, where it has any. A time is the same on every screen: that of the device. The
 * dashboard's days are the site's.
 */
export function TimeZoneLine() {
  const { pathname } = useLocation();
  const { hasTimes = true } = screenAt(pathname);
  const isDashboard = pathname === paths.admin.root;
  const zone = useSiteZone(isDashboard);
  if (!hasTimes) return null;
  const times = `Times are shown in ${timeZoneName(viewerTimeZone())}, the time zone of your device.`;
  return isDashboard && zone ? `Days are those of ${zone}, the site's time zone. ${times}` : times;
}
