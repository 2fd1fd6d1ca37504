import type { Plugin } from 'vite';

/**
 * Drops the bundler's helper that preloads a lazy chunk's files, which saves half a KiB of every first load. The
 * prerendered pages name their files themselves, and there are few chunks (see site-chunks.ts).
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
