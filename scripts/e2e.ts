import { rm } from 'node:fs/promises';
import { E2E_DATA_DIR, END_TO_END } from './end-to-end.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { exitWithOneLine } from './exit-with-one-line.ts';
import { run } from './run-commands.ts';

try {
  ensureChromium();
  await rm(E2E_DATA_DIR, { recursive: true, force: true });
  for (const step of END_TO_END) {
    if ((await run(step)).code !== 0) throw new Error(`FAILED: ${step.name}`);
  }
} catch (error) {
  exitWithOneLine(error);
}
