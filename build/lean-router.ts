import type { Plugin } from 'vite';

export const LINK_RESULT = 'return shouldPrefetch && !isAbsolute ?';

/**
 * A `Link` can prefetch a page's data, but only in React Router's framework mode; without that context the answer is
 * always no (`usePrefetchBehavior`). The bundler cannot know this and would carry the code for it to every page.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\//, code: LINK_RESULT },
      handler: (code) => code.replace(LINK_RESULT, 'return false ?'),
    },
  };
}
