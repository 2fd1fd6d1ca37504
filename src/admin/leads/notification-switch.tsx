import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { forgetAnnounced } from '../../data/leads/announced-leads.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { canNotify, setLeadNotifications, useLeadNotifications } from '../screen-state/lead-notifications.ts';

const DENIED =
  'Your browser blocks notifications from this site. Allow them in the site settings, next to the address, then press the button again.';
const NOT_HERE = 'This browser shows no notifications of an open page. Use a browser on a computer.';

const BLOCKED_STORAGE =
  'Your browser does not let this site remember your choice. Allow it to store data, then press the button again.';

/** Asks for the permission, and shows a first notification, since some browsers grant it and then show none. */
async function turnOn(): Promise<string | null> {
  await Notification.requestPermission();
  // By what is so now, as the button is: a browser may answer that it permits them, and show none.
  const { permission } = Notification;
  if (permission === 'denied') return DENIED;
  if (permission !== 'granted')
    return 'You have not allowed notifications yet. Press the button again to be asked.';
  try {
    new Notification('Notifications are on', { body: 'You will be notified here when a lead comes in.' });
  } catch {
    // Chrome on Android has notifications of service workers only.
    return NOT_HERE;
  }
  try {
    forgetAnnounced();
    setLeadNotifications(true);
    return null;
  } catch {
    return BLOCKED_STORAGE;
  }
}

/** Turns notifications about new leads on and off, for this browser. */
export function NotificationSwitch() {
  const isOn = useLeadNotifications();
  const [problem, setProblem] = useState<string | null>(null);
  if (!canNotify()) return null;
  const press = async () => {
    if (isOn) {
      setLeadNotifications(false);
      setProblem(null);
      toast({ title: 'Notifications turned off in this browser' });
    } else setProblem(await turnOn());
  };
  const Icon = isOn ? BellOff : Bell;
  return (
    <>
      <Button look="outline" size="small" onClick={() => void press()}>
        <Icon aria-hidden className="size-4" />
        {isOn ? 'Turn off notifications' : 'Turn on notifications'}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-right text-sm font-medium text-negative">
          {problem}
        </p>
      )}
    </>
  );
}
