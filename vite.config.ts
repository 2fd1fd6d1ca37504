import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { gazetteerPlugin } from './scripts/build/gazetteer-files.ts';
import { sitePort } from './scripts/local/port.ts';
import { localBackend } from './supabase/local/plugin.ts';

/** Every page loads the entry, which holds most of other people's code. Their notices are in a separate file. */
const LICENSE_NOTE = (chunk: { isEntry: boolean }): string =>
  chunk.isEntry ? '/*! Licenses: /licenses.txt */' : '';

// What imports a screen has loaded these itself, save the entry, which is read first.
const stillToLoad = (_: string, files: string[], { hostId }: { hostId: string }): string[] =>
  /\bindex-/.test(hostId) ? files : files.filter((file) => !/\/(vendor|rolldown-runtime)-/.test(file));

export default defineConfig({
  plugins: [react(), tailwindcss(), localBackend(), gazetteerPlugin()],
  // No page of another origin needs to read what these servers answer.
  server: {
    port: sitePort,
    strictPort: true,
    cors: false,
    // Every page that a build writes would reload the developer's browser.
    watch: { ignored: ['**/dist-build-*/**'] },
  },
  build: {
    // Each app has one stylesheet, which its pages inline. Scripts must not load it again.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: stillToLoad },
    target: 'baseline-widely-available',
    // A build on a busy machine would stop, because its warnings are errors.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { postBanner: LICENSE_NOTE },
    },
  },
  // The rendering bundle runs in the build's own process and brings its packages with it.
  ssr: { noExternal: true },
});
