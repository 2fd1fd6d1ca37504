import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LeadNotifier } from '../../../../src/admin/layout/lead-notifier.tsx';
import { NotificationSwitch } from '../../../../src/admin/leads/notification-switch.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const shown: FakeNotification[] = [];
let permission: NotificationPermission = 'granted';
/** What the browser permits once it was asked. */
let answered: NotificationPermission = 'granted';
let throws = false;

class FakeNotification {
  static get permission() {
    return permission;
  }
  static requestPermission() {
    permission = answered;
    // Chromium without its windows answers so, and permits nothing.
    return Promise.resolve('granted');
  }
  onclick: (() => void) | null = null;
  constructor(
    public title: string,
    public options: NotificationOptions,
  ) {
    if (throws) throw new TypeError('Illegal constructor');
    shown.push(this);
  }
  close() {}
}

/** Grants the lock to one tab at a time, in the order in which they asked. */
function fakeLocks() {
  let before = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const held = before.then(() => (signal.aborted ? undefined : hold()));
      before = held.then(() => undefined);
      return held;
    },
  };
}

const setLocks = (value: object | undefined) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value });

/** Testing Library's own wait would need the clock that is faked here. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

const LOOK = 30_000;
const leadAt = (minute: number, kind = 'guide') => ({
  ...{ id: `5eed0000-0000-4000-8000-0000000000${minute}`, kind },
});
const ASKED_AT = '2026-11-28T10:14:00+00:00';
let leads: ReturnType<typeof leadAt>[] = [];
const looks = () => requests.filter(({ table }) => table === 'arrived_leads').length;
const passes = async (ms: number) => {
  const before = looks();
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await soon(() => expect(looks()).toBeGreaterThan(before));
  await act(async () => {});
};

beforeEach(() => {
  [permission, answered, throws] = ['granted', 'granted', false];
  shown.length = 0;
  localStorage.clear();
  leads = [leadAt(10)];
  const arrived = () => ({ rows: [{ asked_at: ASKED_AT, leads }] });
  answer('arrived_leads', arrived);
  vi.stubGlobal('Notification', FakeNotification);
  setLocks(fakeLocks());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('while the back office is open', () => {
  const tab = () => showScreen('/admin', <LeadNotifier />);

  test('four tabs announce a new lead once, and one of them asks for all', async () => {
    const tabs = [tab(), tab(), tab(), tab()];
    await soon(() => expect(looks()).toBe(1));
    leads = [leadAt(10), leadAt(12)];
    await passes(LOOK);
    await soon(() => expect(shown.map(({ title }) => title)).toEqual(['New request for the guide']));
    expect(looks()).toBe(2);
    // The next tab takes over, and says nothing again.
    tabs[0]?.unmount();
    await soon(() => expect(looks()).toBe(3));
    leads = [...leads, leadAt(13, 'introduction')];
    await passes(LOOK);
    await soon(() =>
      expect(shown.map(({ title }) => title)).toEqual([
        'New request for the guide',
        'New request for an advisor',
      ]),
    );
    expect(looks()).toBe(4);
    for (const each of tabs.slice(1)) each.unmount();
  });

  test('asks for no personal data, and for what came since the last look alone', async () => {
    const { unmount } = tab();
    await soon(() => expect(looks()).toBe(1));
    await passes(LOOK);
    const asked = requests.map(({ table, body }) => [table, body]);
    expect(asked).toEqual([
      ['arrived_leads', {}],
      ['arrived_leads', { since: ASKED_AT }],
    ]);
    unmount();
  });

  test('a press opens the lead; many at once are one notification with their number', async () => {
    const { unmount } = tab();
    await soon(() => expect(looks()).toBe(1));
    leads = [leadAt(10), leadAt(12)];
    await passes(LOOK);
    await soon(() => expect(shown).toHaveLength(1));
    act(() => shown[0]?.onclick?.());
    await soon(() => expect(address()).toBe(`/admin/leads?open=${leadAt(12).id}`));
    unmount();

    const again = tab();
    await soon(() => expect(looks()).toBe(3));
    leads = leads.concat([13, 14, 15, 16].map((minute) => leadAt(minute)));
    await passes(LOOK);
    await soon(() => expect(shown.at(-1)?.title).toBe('4 new leads'));
    expect(shown).toHaveLength(2);
    again.unmount();
  });

  test('what came while the server did not answer is announced by the next look', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { unmount } = tab();
    await soon(() => expect(looks()).toBe(1));
    answer('arrived_leads', () => ({ refusal: 503 }));
    await passes(LOOK);
    expect(shown).toEqual([]);
    leads = [leadAt(10), leadAt(12)];
    answer('arrived_leads', () => ({ rows: [{ asked_at: ASKED_AT, leads }] }));
    await passes(LOOK);
    await soon(() => expect(shown).toHaveLength(1));
    unmount();
  });
});

describe('the button', () => {
  const press = async (name: string) => {
    const { user } = showScreen('/admin/leads', <NotificationSwitch />);
    await user.click(screen.getByRole('button', { name }));
    return user;
  };

  test('asks for the permission only when it is pressed, and is remembered by this browser', async () => {
    permission = 'default';
    const user = await press('Turn on notifications');
    expect(await screen.findByRole('button', { name: 'Turn off notifications' })).toBeInTheDocument();
    expect(shown.map(({ title }) => title)).toEqual(['Notifications are on']);
    expect(localStorage.getItem('lead-notifications')).toBe('on');
    await user.click(screen.getByRole('button', { name: 'Turn off notifications' }));
    await toastText('Notifications turned off in this browser');
    expect(localStorage.getItem('lead-notifications')).toBeNull();
  });

  test.each([
    ['denied', /blocks notifications from this site\. Allow them in the site settings/],
    ['default', /have not allowed notifications yet/],
  ] as const)('where the answer is %s, it says what to do, and stays off', async (given, words) => {
    [permission, answered] = ['default', given];
    await press('Turn on notifications');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeInTheDocument();
  });

  test('a browser that shows none is not said to be on', async () => {
    throws = true;
    await press('Turn on notifications');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Use a browser on a computer/);
    expect(localStorage.getItem('lead-notifications')).toBeNull();
  });

  test('a browser without notifications has no button', () => {
    setLocks(undefined);
    showScreen('/admin/leads', <NotificationSwitch />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
