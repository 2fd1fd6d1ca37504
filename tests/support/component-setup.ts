import '@testing-library/jest-dom/vitest';
import { type Config, cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { useContext } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { brand } from '../../src/config/brand.ts';

/** The clock of the machine: a test may have put a fake one in its place. */
const realImmediate = setImmediate;
/** What the library came with: a thread loads it once for many files, and each of them runs this. */
const thread = globalThis as { __configOfLibrary?: Config };
thread.__configOfLibrary ??= getConfig();
const { asyncWrapper, getElementError } = thread.__configOfLibrary;

/** Whether a wait makes this search. It searches again and again, and prints the page itself once it gives up. */
const isRepeated = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

function elementError(message: string | null, container: Element): Error {
  const error = isRepeated() ? new Error(message ?? '') : getElementError(message, container);
  error.name = 'TestingLibraryElementError';
  // What is reported points at the test, and not here.
  Error.captureStackTrace(error, elementError);
  return error;
}

configure({
  // A busy machine takes longer than the usual second to show what a test waits for.
  asyncUtilTimeout: 60_000,
  // On a busy machine React runs a screen's effects only in the next turn of the event loop, so this waits.
  asyncWrapper: async (search) => {
    const found = await asyncWrapper(search);
    await new Promise((resolve) => realImmediate(resolve));
    return found;
  },
  getElementError: elementError,
});

// With each element React keeps the stack of calls that made it, for its warnings: a tenth of the time of all tests.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);

// jsdom asks 150 rules of its own about each element, a sixth of the time. No test loads a style sheet, so that these
// words are all that the searches by role and name need.
const NEVER_SHOWN = 'head, head *, script, style, template, noscript, [hidden], dialog:not([open])';
const INLINE =
  'a, abbr, b, br, cite, code, em, i, img, kbd, label, mark, q, s, small, span, strong, sub, sup, svg, svg *, time, u';
const displayOf = (element: Element): string => {
  if (element.matches(NEVER_SHOWN)) return 'none';
  return element.matches(INLINE) ? 'inline' : 'block';
};
const styleOf = (display: string, own = '') => {
  const { style } = document.createElement('div');
  style.cssText = `display: ${display}; visibility: visible; ${own}`;
  return style;
};
const usualStyles = new Map(['none', 'inline', 'block'].map((display) => [display, styleOf(display)]));
window.getComputedStyle = (element) => {
  const display = displayOf(element);
  const own = element.getAttribute('style');
  return (own === null ? usualStyles.get(display) : undefined) ?? styleOf(display, own ?? '');
};

// A toast stays: a busy machine would look for it only after it has left.
vi.mock('../../src/ui/toast.ts', async (original) => ({
  ...(await original<object>()),
  TOAST_DURATION_MS: 600_000,
}));

// Every page and screen names the company. A test that needs another one than the sample provides it.
vi.mock('../../src/data/company/use-company.ts', async (original) => {
  const actual = await original<typeof import('../../src/data/company/use-company.ts')>();
  const company = () => useContext(actual.CompanyContext) ?? brand;
  return { ...actual, useCompany: company, useKnownCompany: company };
});

// A test that provokes an error says so with vi.spyOn(console, 'error').mockImplementation(...) in its own body.
const unexpected: string[] = [];
const report =
  (kind: string) =>
  (...parts: unknown[]) => {
    const text = `${kind}: ${parts.map(String).join(' ')}`;
    // jsdom does not know this element yet, but every browser does.
    if (!/The tag <%s> is unrecognized .* search$/.test(text)) unexpected.push(text);
  };

beforeEach(() => {
  unexpected.length = 0;
  vi.spyOn(console, 'error').mockImplementation(report('console.error'));
  vi.spyOn(console, 'warn').mockImplementation(report('console.warn'));
  // jsdom lays nothing out, so nothing ever comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: RequestInfo | URL) => {
      report('unexpected request')(input instanceof Request ? input.url : input);
      throw new TypeError('No request was expected in this test.');
    }),
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  expect(unexpected).toEqual([]);
});
