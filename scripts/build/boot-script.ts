import { createHash } from 'node:crypto';
import { localBackend } from '../../supabase/local/plugin.ts';
import { fromRoot } from '../shared/root.ts';
import { bundle } from './vite-bundle.ts';

/** The script of every page (src/app/boot.ts) as the pages carry it, and its name in a Content Security Policy. */
export type BootScript = { text: string; hash: string };

/** Bundles the boot script into one classic script. */
export async function makeBootScript(): Promise<BootScript> {
  const { output } = await bundle({
    configFile: false,
    // It knows where the data API is. The apps' other plugins have nothing to do here.
    plugins: [localBackend()],
    build: {
      target: 'baseline-widely-available',
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: fromRoot('src/app/boot.ts'), output: { format: 'iife' } },
    },
  });
  const [chunk] = output;
  const text = chunk.code.trim();
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
