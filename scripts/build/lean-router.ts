import type { Plugin } from 'vite';

/**
 * Two habits of the router's one file keep its unused parts in: a component gets a displayName, which counts as a use,
 * and is made by a call (React.forwardRef), which might have side effects.
 */
const REWRITES = [
  { what: 'assignment of a displayName', find: /^\s*\w+\.displayName = [^;]*;/gm, put: '' },
  {
    what: 'component made by a call of React',
    find: /= (React\d*\.(?:forwardRef|memo|createContext)\()/g,
    put: '= /* @__PURE__ */ $1',
  },
];

/**
 * Lets the bundler drop the parts of react-router that no page uses: forms, fetchers, framework and server, 4 KiB of
 * 12. Throws where it finds nothing to rewrite, because then the package has changed.
 */
export function leanRouter(): Plugin {
  let missing = new Set(REWRITES);
  return {
    name: 'gold-atlas:lean-router',
    apply: 'build',
    buildStart() {
      missing = new Set(REWRITES);
    },
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => {
        let rewritten = code;
        for (const rewrite of REWRITES) {
          const result = rewritten.replace(rewrite.find, rewrite.put);
          if (result !== rewritten) missing.delete(rewrite);
          rewritten = result;
        }
        return { code: rewritten, map: null };
      },
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      const kinds = [...missing].map(({ what }) => `no ${what}`).join(' and ');
      throw new Error(
        `react-router has changed: its production build has ${kinds}. Compare the site's bytes without scripts/build/lean-router.ts, then fix or delete that file.`,
      );
    },
  };
}
