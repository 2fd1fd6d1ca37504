import type { Plugin } from 'vite';

/**
 * Takes the bundler's preloading of a lazy chunk's files out of the bundle, half a KiB of every first load: the
 * prerendered pages name their files themselves, and the chunks are few (see site-chunks.ts).
 */
export function leanPreload(): Plugin {
  return {
    name: 'gold-atlas:lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
