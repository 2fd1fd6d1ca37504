import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

// The first is Chromium without its windows, which saves a quarter of the time of the browser tests.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The system's Chromium or Chrome, or the one that Playwright downloaded; undefined without either. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...ELSEWHERE, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * Chromium's sandbox must be off where it runs as root (containers, build machines). Its own traffic is off too.
 * Letters are as wide as on phones, Macs and Windows: Linux rounds those of some typefaces to whole pixels.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];
