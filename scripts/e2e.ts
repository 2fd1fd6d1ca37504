import { rm } from 'node:fs/promises';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { run } from './shared/run-commands.ts';
import { E2E_DATA_DIR, END_TO_END } from './test/end-to-end.ts';
import { ensureChromium } from './test/ensure-chromium.ts';

try {
  ensureChromium();
  await rm(E2E_DATA_DIR, { recursive: true, force: true });
  for (const step of END_TO_END) {
    if ((await run(step)).code !== 0) throw new Error(`FAILED: ${step.name}`);
  }
} catch (error) {
  exitWithOneLine(error);
}
