import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findChromium } from './chromium.ts';
import { fromRoot } from './root.ts';

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
}

const isRoot = () => process.getuid?.() === 0;
const asRoot = (args: string[]) =>
  isRoot() ? attempt(args[0] ?? '', args.slice(1)) : attempt('sudo', ['-n', ...args]);

const downloadFromPlaywright = () => {
  const cli = createRequire(fromRoot('package.json')).resolve('@playwright/test/cli');
  return attempt(process.execPath, [cli, 'install', 'chromium']);
};
const installFromDebian = () =>
  asRoot(['apt-get', 'update', '-qq']) && asRoot(['apt-get', 'install', '-y', '-qq', 'chromium']);

/** The browser of the end-to-end tests: the system's, else Playwright's download, else Debian's package. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one.');
  for (const install of [downloadFromPlaywright, installFromDebian]) {
    const installed = install() && findChromium();
    if (installed) return installed;
  }
  throw new Error('No Chromium could be installed. Install Chromium or Chrome and run the tests again.');
}
