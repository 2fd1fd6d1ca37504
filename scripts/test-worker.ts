// Proves the Worker in the Workers' own runtime: the suite that every carrier of the site must pass, publishing in the
// back office, and what only a Worker can get wrong. It is no part of `npm test`, because it downloads that runtime.
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { script } from './test/end-to-end.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import { ensureWorkerd } from './test/ensure-workerd.ts';
import { END_TO_END_TESTS, runSteps } from './test/steps.ts';

try {
  ensureChromium();
  ensureWorkerd();
  await runSteps([
    { name: 'the Worker', ...script('bundle-worker') },
    { ...END_TO_END_TESTS, env: { CARRIER: 'worker' } },
  ]);
} catch (error) {
  exitWithOneLine(error);
}
