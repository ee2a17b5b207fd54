import type { Plugin } from 'vite';

const NAMING = /^\w+\.displayName = .*;$/gm;
const MAKING = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/**
 * The router makes and names all its components when it is loaded, so that a bundler must keep those that nobody uses:
 * 1.2 KB on every page. Without the names, and with the making marked as harmless, it leaves them out.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: { filter: { id: /\/react-router\/dist\/production\/chunk-/ }, handler: markHarmless },
  };
}

export function markHarmless(code: string): string {
  return code.replaceAll(NAMING, '').replaceAll(MAKING, '= /* @__PURE__ */ $1');
}
