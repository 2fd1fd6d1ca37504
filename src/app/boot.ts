import { APP_FAILED, APP_LISTENS, APP_WANTED } from '../lib/early-press.ts';
import { countOnceSeen } from './count-once-seen.ts';
import { deliveredData } from './delivered-data.ts';
import { holdPresses, removePressProblems } from './held-presses.ts';
import { rememberArrival } from './remember-arrival.ts';
import { showCanonicalAddress } from './show-canonical-address.ts';

// The build bundles this script and writes it into every delivered page. Until the visitor shows intent, no other
// script of the site runs. Every page has the same script, so that the Content Security Policy can name its hash: the
// element's data holds the differences.

const CONTROLS = 'a, button, input, select, textarea, summary, label';
/** The signs of intent. A pointer counts over a control only, so that one that rests on a text starts nothing. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

const { entry = '', styles = '', files = '' } = document.currentScript?.dataset ?? {};
let state: 'idle' | 'started' | 'failed' = 'idle';

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

function loadApp(): void {
  addLink({ rel: 'preload', as: 'style', href: styles });
  for (const href of files.split(' ')) addLink({ rel: 'modulepreload', href });
  import(/* @vite-ignore */ entry).catch(() => {
    state = 'idle';
    giveUp();
  });
}

/** Loads the app, or what was missing of it. */
function start(): void {
  if (state === 'started') return;
  const before = state;
  state = 'started';
  removePressProblems();
  if (before === 'idle') loadApp();
  if (before === 'failed') dispatchEvent(new Event(APP_WANTED));
}

const listening = new AbortController();
const { repeat, repeatForm, giveUp } = holdPresses(start, listening.signal);

function onSign({ type, target }: Event): void {
  if (type.startsWith('pointer') && !(target instanceof Element && target.closest(CONTROLS))) return;
  start();
}
for (const sign of SIGNS)
  addEventListener(sign, onSign, { passive: true, capture: true, signal: listening.signal });
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

rememberArrival();
showCanonicalAddress();
const first = location.pathname;
countOnceSeen(first, () => location.pathname === first);
if (isIncomplete()) start();
