import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberArrival } from '../../../src/app/remember-arrival.ts';
import { arrival } from '../../../src/lib/arrival.ts';
import { lastLocalPage, rememberLocalPage } from '../../../src/lib/local-page.ts';

function arrive(address: string, referrer = '') {
  window.history.replaceState(null, '', address);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  rememberArrival();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

test('the first page of a visit is kept, and later ones change nothing', () => {
  arrive('/?utm_source=news', 'https://search.example/');
  arrive('/about?utm_source=other', 'https://other.example/');
  expect(arrival()).toEqual({ referrer: 'https://search.example/', search: '?utm_source=news' });
});

test('a first page with neither referrer nor query keeps later pages from counting as the first', () => {
  arrive('/');
  arrive('/about?utm_source=other', 'https://other.example/');
  expect(arrival()).toEqual({ referrer: '', search: '' });
});

test.each(['null', '7', '"text"', '{}', '[]', '["one"]', 'no JSON'])(
  '%s in the storage counts as nothing',
  (kept) => {
    sessionStorage.setItem('arrival', kept);
    expect(arrival()).toBeNull();
  },
);

test('a browser that blocks storage only loses the hint', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: denied, set: denied }));
  arrive('/free-guide', 'https://search.example/');
  rememberLocalPage('/texas');
  expect([arrival(), lastLocalPage()]).toEqual([null, null]);
  vi.unstubAllGlobals();
});
