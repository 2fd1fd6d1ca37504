import { createRequire } from 'node:module';
import { fromRoot } from '../shared/root.ts';
import { findChromium } from './chromium.ts';
import { attempt, installFromDebian } from './install.ts';

const downloadFromPlaywright = () => {
  const cli = createRequire(fromRoot('package.json')).resolve('@playwright/test/cli');
  return attempt(process.execPath, [cli, 'install', 'chromium']);
};

/** The browser of the end-to-end tests: the system's, Playwright's download, or else Debian's package. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one.');
  const packages = ['chromium-headless-shell', 'chromium'].map((name) => () => installFromDebian(name));
  for (const install of [downloadFromPlaywright, ...packages]) {
    const installed = install() && findChromium();
    if (installed) return installed;
  }
  throw new Error('Installing Chromium failed. Install Chromium or Chrome and run the tests again.');
}
