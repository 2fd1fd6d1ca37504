import { useEffect, useLayoutEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import { type AnnouncedLead, takeNewLeads } from '../../data/leads/announced-leads.ts';
import type { LeadKind } from '../../domain/leads/lead.ts';
import { useNavigate } from '../../lib/address.tsx';
import { countOf } from '../../lib/number-text.ts';

const LOCK = 'gold-atlas-lead-notifications';
const LOOK_MS = 30_000;
/** More at once are one notification with their number. */
const MOST_NAMED = 3;

const TITLES: Record<LeadKind, string> = {
  guide: 'New request for the guide',
  introduction: 'New request for an advisor',
  waitlist: 'A visitor waits for a page',
};

type Open = (search: string) => void;

function show(title: string, tag: string, open: () => void) {
  const notification = new Notification(title, { body: 'Press to open it in the back office.', tag });
  notification.onclick = () => {
    window.focus();
    notification.close();
    open();
  };
}

function announce(leads: readonly AnnouncedLead[], open: Open) {
  if (leads.length > MOST_NAMED) return show(countOf(leads.length, 'new lead'), 'leads', () => open(''));
  for (const { id, kind } of leads) show(TITLES[kind], id, () => open(`?open=${id}`));
}

/** Looks until the signal ends it. A look that fails is made up for by the next one, which asks since the last success. */
async function watch(signal: AbortSignal, open: Open): Promise<void> {
  const look = async () => {
    try {
      announce(await takeNewLeads(adminClient), open);
    } catch {
      // The console says why.
    }
  };
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
  if (signal.aborted) return;
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  await ended;
  clearInterval(timer);
}

/** Notifies staff of new leads. Only the tab that holds the lock asks the server and notifies. */
export function LeadNotifier() {
  const navigate = useNavigate();
  const open = useRef<Open>(() => {});
  useLayoutEffect(() => {
    open.current = (search) => void navigate(`${paths.admin.leads}${search}`);
  }, [navigate]);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    navigator.locks
      .request(LOCK, { signal }, () => watch(signal, (search) => open.current(search)))
      .catch(() => {
        // The tab gave up waiting for the lock.
      });
    return () => ending.abort();
  }, []);
  return null;
}
