import { createHash } from 'node:crypto';
import { localBackend } from '../../supabase/local/plugin.ts';
import { fromRoot } from '../shared/root.ts';
import { writeAsset } from './hashed-asset.ts';
import { bundle } from './vite-bundle.ts';

/**
 * The script of every page (src/app/boot.ts) as the pages carry it, its name in a Content Security Policy, and the
 * address of the file that swaps the typefaces in.
 */
export type BootScript = { text: string; hash: string; swap: string };

/** Bundles a script of its own into one text. */
async function scriptOf(source: string, define: Record<string, string> = {}): Promise<string> {
  const { output } = await bundle({
    configFile: false,
    // It knows where the data API is. The apps' other plugins have nothing to do here.
    plugins: [localBackend()],
    define,
    build: {
      target: 'baseline-widely-available',
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: fromRoot(source), output: { format: 'iife' } },
    },
  });
  return output[0].code.trim();
}

/** Bundles the boot script into one classic script, and writes the file that it loads by itself into the site. */
export async function makeBootScript(site: string): Promise<BootScript> {
  const swap = await writeAsset(site, 'swap-typefaces', 'js', await scriptOf('src/app/swap-typefaces.ts'));
  const text = await scriptOf('src/app/boot.ts', {
    'import.meta.env.VITE_SWAP_TYPEFACES': JSON.stringify(swap),
  });
  return { text, swap, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
