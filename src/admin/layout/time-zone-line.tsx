import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSiteZone } from '../../data/settings/use-site-zone.ts';
import { timeZoneName, viewerTimeZone } from '../../lib/time-zone.ts';

const TIME_OF_DAY = /\d:\d\d\s?[AP]M/;
const LOOK_AFTER_MS = 200;

/** Whether the screen shows a time of day, which only what it has read can say. */
function useTimesOnScreen() {
  const line = useRef<HTMLParagraphElement>(null);
  const [hasTimes, setHasTimes] = useState(false);
  useEffect(() => {
    const screen = line.current?.closest('footer')?.parentElement?.querySelector('main');
    if (!screen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setHasTimes(TIME_OF_DAY.test(screen.textContent ?? ''));
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, LOOK_AFTER_MS);
    });
    observer.observe(screen, { childList: true, characterData: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return { line, hasTimes };
}

/**
 * The zones of a screen's days and times, where it has any. A time is the same on every screen: that of the device. The
 * dashboard's days are the site's.
 */
export function TimeZoneLine() {
  const { pathname } = useLocation();
  const { line, hasTimes } = useTimesOnScreen();
  const isDashboard = pathname === paths.admin.root;
  const zone = useSiteZone(isDashboard);
  return (
    <p ref={line} className="empty:hidden">
      {isDashboard && zone && `Days are those of ${zone}, the site's time zone. `}
      {hasTimes && `Times are shown in ${timeZoneName(viewerTimeZone())}, the time zone of your device.`}
    </p>
  );
}
