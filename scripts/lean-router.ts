import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the parts of react-router that no page uses: forms, fetchers, framework and server, 4 KiB of
 * 12. Two habits of its one file keep them in: a component is made by a call (React.forwardRef), which might have
 * side effects, and then gets a displayName, which counts as a use.
 */
export function leanRouter(): Plugin {
  return {
    name: 'gold-atlas:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\s*\w+\.displayName = [^;]*;/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
