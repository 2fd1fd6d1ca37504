import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type AliasOptions, defineConfig } from 'vite';
import { servesGazetteer } from './scripts/build/gazetteer-files.ts';
import { leanRouter } from './scripts/build/lean-router.ts';
import { sitePort } from './scripts/local/port.ts';
import { fromRoot } from './scripts/shared/root.ts';
import { localBackend } from './supabase/local/plugin.ts';

// The package's own default is its development build, a third larger.
const productionRouter: AliasOptions = [
  { find: /^react-router$/, replacement: fromRoot('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: fromRoot('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

// One file compresses better than eight, and changes with the packages only.
const everyPageNeeds = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|@tanstack)[\\/]/,
};

/** Whose work a script holds stands in a file of its own: most of it is in the entry, which each page loads. */
const LICENSE_NOTE = (chunk: { isEntry: boolean }): string =>
  chunk.isEntry ? '/*! Licenses: /licenses.txt */' : '';

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [react(), tailwindcss(), leanRouter(), localBackend(), servesGazetteer()],
  // Nobody else's pages need an answer of these servers.
  server: {
    port: sitePort,
    strictPort: true,
    cors: false,
    // A new page of a build would reload what a developer looks at.
    watch: { ignored: ['**/dist-build-*/**'] },
  },
  build: {
    // One stylesheet for an app, known to its HTML alone: the pages carry it inlined, and no script asks for it again.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: [everyPageNeeds] }, postBanner: LICENSE_NOTE } },
  },
  // The rendering bundle runs in the build's own process and brings its packages with it.
  ssr: { noExternal: true },
}));
