import { APP_FAILED, APP_LISTENS, APP_WANTED } from '../lib/early-press.ts';
import { rememberLocalPage } from '../lib/local-page.ts';
import { countOnceSeen } from './count-once-seen.ts';
import { deliveredData } from './delivered-data.ts';
import { holdPresses } from './held-presses.ts';
import { rememberArrival } from './remember-arrival.ts';
import { showCanonicalAddress } from './show-canonical-address.ts';
import { showLateTypefaces } from './show-late-typefaces.ts';

// The build bundles this script and writes it into every delivered page. Until the visitor shows intent, no other
// script of the site runs. Every page has the same script, so that the Content Security Policy can name its hash: the
// element's data holds the differences.

const CONTROLS = 'a, button, input, select, textarea, summary, label';
/** The signs of intent. A pointer counts over a control only, so that one that rests on a text starts nothing. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** The first of the files starts the app. */
const { styles = '', files = '' } = document.currentScript?.dataset ?? {};
let state: 'idle' | 'started' | 'failed' = 'idle';

const linkTo = (attributes: Partial<HTMLLinkElement>): HTMLLinkElement =>
  Object.assign(document.createElement('link'), attributes);

/** How long after a failure the stylesheet is asked for again, in milliseconds. */
const STYLES_AGAIN_MS = 2_000;

/** Adds the whole stylesheet: the page has only the rules that it uses, and the app may show more. */
function loadStyles(): void {
  const link = linkTo({ rel: 'stylesheet', href: styles });
  link.onerror = () => {
    link.remove();
    setTimeout(loadStyles, STYLES_AGAIN_MS);
  };
  document.head.append(link);
}

function loadApp(): void {
  if (!document.querySelector('link[rel=stylesheet]')) loadStyles();
  const [entry = '', ...others] = files.split(' ');
  for (const href of others) document.head.append(linkTo({ rel: 'modulepreload', href }));
  import(/* @vite-ignore */ entry).catch(() => {
    state = 'idle';
    giveUp();
  });
}

/** Loads the app, or the parts of it that are missing. */
function start(): void {
  if (state === 'started') return;
  const before = state;
  state = 'started';
  tryAgain();
  if (before === 'idle') loadApp();
  if (before === 'failed') dispatchEvent(new Event(APP_WANTED));
}

const listening = new AbortController();
const { repeat, repeatForm, giveUp, tryAgain, forget } = holdPresses(start, listening.signal);

function onSign({ type, target }: Event): void {
  if (type.startsWith('pointer') && !(target instanceof Element && target.closest(CONTROLS))) return;
  start();
}
for (const sign of SIGNS)
  addEventListener(sign, onSign, { passive: true, capture: true, signal: listening.signal });
// A page that comes back from the browser's cache waits for nothing.
addEventListener('pageshow', ({ persisted }) => persisted && forget());
addEventListener(APP_FAILED, () => {
  state = 'failed';
  giveUp();
});
addEventListener(APP_LISTENS, ({ target }) => {
  if (target instanceof HTMLFormElement) return repeatForm(target);
  listening.abort();
  repeat();
});

/**
 * Whether this page may not be what its address asks for: a host of files knows no queries, and may not know a new page
 * or a redirect. Then the app asks at once.
 */
function isIncomplete(): boolean {
  const query = new URLSearchParams(location.search);
  const asks = document.querySelector<HTMLElement>('[data-asks]')?.dataset.asks;
  if (asks && query.has(asks)) return true;
  const data = deliveredData();
  if (!data || data.hasAttribute('data-current')) return false;
  return (
    data.hasAttribute('data-missing') || (query.size > 0 && document.querySelector('[data-asked]') !== null)
  );
}

showLateTypefaces();
rememberArrival();
showCanonicalAddress();
const first = location.pathname;
countOnceSeen(first, () => location.pathname === first);
// src/site/locations/location-screen.tsx puts it there.
if (document.querySelector('meta[name=local-page]')) rememberLocalPage(first);
if (isIncomplete()) start();
