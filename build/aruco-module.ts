import type { Plugin } from 'vite';

/** In development a version may follow the name. */
const SOURCES = /\/js-aruco2\/src\/(aruco|cv)\.js(\?|$)/;

/** What the package writes on the global object or asks Node for, and the same for modules. */
const AS_MODULE: Record<string, readonly (readonly [from: string, to: string])[]> = {
  cv: [['this.CV = CV;', 'export { CV };']],
  aruco: [
    ["var CV = this.CV || require('./cv').CV;", "import { CV } from './cv.js';"],
    ['this.AR = AR;', 'export default { AR };'],
  ],
};

/** js-aruco2 is older than modules, and bundlers do not see that it is CommonJS: it names neither `module` nor `exports`. */
export function arucoModule(): Plugin {
  return {
    name: 'aruco-module',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['js-aruco2'] } }),
    transform: {
      filter: { id: SOURCES },
      handler(code, id) {
        const [, file = ''] = SOURCES.exec(id) ?? [];
        return { code: (AS_MODULE[file] ?? []).reduce(replaceOnce, code), map: null };
      },
    },
  };
}

function replaceOnce(code: string, [from, to]: readonly [string, string]): string {
  if (!code.includes(from)) throw new Error(`js-aruco2 does not contain "${from}" any more`);
  return code.replace(from, to);
}
