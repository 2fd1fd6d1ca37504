import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/test/chromium.ts';
import { IS_WORKER } from './scripts/test/end-to-end.ts';

// The Worker, in its own runtime, runs only the tests that every carrier of the site must pass.
const WORKER_TESTS = ['carriers.spec.ts', 'published-is-seen.spec.ts'];

// Each worker serves the built site with a database of its own (tests/e2e/support/site.ts), so that files may
// change what they like and run side by side.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: IS_WORKER ? WORKER_TESTS : '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: false,
  // A test waits for its browser and its server so often that three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A busy machine takes many times as long as a quiet one, and no test here measures time: what ends here hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A trace of each test costs a quarter of the whole run: ask for one with `npx playwright test --trace on`.
    trace: 'off',
  },
});
