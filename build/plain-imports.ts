import type { Plugin } from 'vite';

const WRAPPING = 'native:import-analysis-build';

/**
 * Vite wraps every dynamic import in a helper that preloads its styles and scripts first. The pages' HTML names what
 * they need, so imports stay as they are written.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const wrapping = plugins.find(({ name }) => name === WRAPPING);
      if (!wrapping)
        throw new Error(`Vite has no plugin ${WRAPPING} any more; it may wrap imports by another`);
      wrapping.applyToEnvironment = () => false;
    },
  };
}
