import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CountVisits } from '../../../src/app/count-visits.tsx';
import { navigate } from '../../../src/lib/navigate.ts';
import { visit } from './visit.tsx';

let sent: { url: string; init: RequestInit | undefined }[];
let answer: () => Promise<Response>;

const open = (address: string) => visit(address, <CountVisits />);
const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const paths = () => sent.map(({ init }) => JSON.parse(String(init?.body)).path);

const setHidden = (isHidden: boolean) => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a page view', () => {
  test('is sent once, without a session, a cookie or the query', async () => {
    open('/texas?utm_source=news#top');
    await passTime(999);
    expect(sent).toEqual([]);
    await passTime(60_000);
    expect(paths()).toEqual(['/texas']);
    expect(sent[0]?.url).toMatch(/\/rest\/v1\/rpc\/record_visit$/);
    expect(sent[0]?.init).toMatchObject({ method: 'POST', keepalive: true });
    const headers = new Headers(sent[0]?.init?.headers);
    expect([...headers.keys()].sort()).toEqual(['apikey', 'content-type']);
  });

  test('counts for each page, but not for one that only redirects', async () => {
    open('/');
    await passTime(1_000);
    await act(async () => navigate('/atlantis'));
    await passTime(500);
    await act(async () => navigate('/free-guide'));
    await passTime(1_000);
    await act(async () => navigate('/free-guide#faq'));
    await passTime(5_000);
    expect(paths()).toEqual(['/', '/free-guide']);
  });

  test('counts when the page is seen, not while it is prerendered or in the background', async () => {
    setHidden(true);
    open('/about');
    await passTime(10_000);
    expect(sent).toEqual([]);
    setHidden(false);
    await passTime(1_000);
    expect(paths()).toEqual(['/about']);
    setHidden(true);
    setHidden(false);
    await passTime(10_000);
    expect(paths()).toEqual(['/about']);
  });

  test('does not count when the page is closed in the background', async () => {
    setHidden(true);
    const { unmount } = open('/about');
    await passTime(10_000);
    unmount();
    setHidden(false);
    await passTime(10_000);
    expect(sent).toEqual([]);
  });
});

describe('no page view is sent', () => {
  test('in the browser of a signed-in administrator', async () => {
    localStorage.setItem('sb-abcdef-auth-token', '{}');
    open('/');
    await passTime(5_000);
    expect(sent).toEqual([]);
  });

  test('offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open('/');
    await passTime(5_000);
    expect(sent).toEqual([]);
  });
});

test('a failure stays silent', async () => {
  const logged = vi.spyOn(console, 'error');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  open('/');
  await passTime(5_000);
  expect(paths()).toEqual(['/']);
  expect(logged).not.toHaveBeenCalled();
});

test('a browser that blocks its storage is left alone', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: denied }));
  open('/');
  await passTime(5_000);
  expect(sent).toEqual([]);
  vi.unstubAllGlobals();
});

test('the first view of a delivered page is counted by the boot script, the next one here', async () => {
  const data = document.createElement('script');
  data.id = 'prerendered-data';
  document.body.append(data);
  open('/texas');
  await passTime(5_000);
  expect(sent).toEqual([]);
  act(() => navigate('/utah'));
  await passTime(5_000);
  expect(paths()).toEqual(['/utah']);
  data.remove();
});
