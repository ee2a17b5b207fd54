import type { Plugin } from 'vite';

export const LINK_RESULT = 'return shouldPrefetch && !isAbsolute ?';
const NAMING = /^\w+\.displayName = .*;$/gm;
const MAKING = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/** Leaves out of the router what this site never uses and a bundler cannot know to be unused. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-/ },
      handler: (code) => markHarmless(withoutPrefetching(code)),
    },
  };
}

/**
 * The router makes and names all its components when it is loaded, so that a bundler must keep those that nobody uses:
 * 1.2 KB on every page. Without the names, and with the making marked as harmless, it leaves them out.
 */
export function markHarmless(code: string): string {
  return code.replaceAll(NAMING, '').replaceAll(MAKING, '= /* @__PURE__ */ $1');
}

/** A `Link` prefetches data only in the router's framework mode; without that context the answer is always no. */
function withoutPrefetching(code: string): string {
  return code.replace(LINK_RESULT, 'return false ?');
}
