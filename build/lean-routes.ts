import type { Plugin } from 'vite';

const FOR_THE_BUILD = /^\s*(module|ahead): '[^']*',\n/gm;

/** The route table says which files the pages are made of, for whoever writes their HTML: browsers do without. */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { order: 'pre', filter: { id: /\/web\/app\/routes\.tsx$/ }, handler: withoutFileNames },
  };
}

export function withoutFileNames(code: string): string {
  return code.replaceAll(FOR_THE_BUILD, '');
}
