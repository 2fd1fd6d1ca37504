import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import { END_TO_END, runSteps } from './test/steps.ts';

try {
  ensureChromium();
  await runSteps(END_TO_END);
} catch (error) {
  exitWithOneLine(error);
}
