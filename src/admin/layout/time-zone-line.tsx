import { useEffect, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { useSiteZone } from '../../data/settings/use-site-zone.ts';
import { useAddress } from '../../lib/address.tsx';
import { timeZoneName, viewerTimeZone } from '../../lib/time-zone.ts';

/** Whether the screen shows a time of day, which only what it has read can say. */
function useTimesOnScreen(): boolean {
  const [hasTimes, setHasTimes] = useState(false);
  useEffect(() => {
    const screen = document.querySelector('main');
    if (!screen) return;
    const look = () => setHasTimes(/\d:\d\d\s?[AP]M/.test(screen.textContent));
    const observer = new MutationObserver(look);
    observer.observe(screen, { childList: true, characterData: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, []);
  return hasTimes;
}

/**
 * The zones of a screen's days and times, where it has any. A time is the same on every screen: that of the device. The
 * dashboard's days are the site's.
 */
export function TimeZoneLine() {
  const { pathname } = useAddress();
  const hasTimes = useTimesOnScreen();
  const isDashboard = pathname === paths.admin.root;
  const zone = useSiteZone(isDashboard);
  return (
    <p>
      {isDashboard && zone && `Days are those of ${zone}, the site's time zone. `}
      {hasTimes && `Times are shown in ${timeZoneName(viewerTimeZone())}, the time zone of your device.`}
    </p>
  );
}
