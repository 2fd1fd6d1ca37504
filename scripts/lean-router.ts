import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out of react-router what no page uses: its forms, fetchers, framework and server parts,
 * 4 KiB of 12. Two habits of its one file hold them in: a component is made by a call (React.forwardRef), which
 * might do anything, and then gets a displayName, which is a use.
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
