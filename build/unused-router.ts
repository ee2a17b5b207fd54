import type { Plugin } from 'vite';

const ROUTER = /react-router\/dist\/production\/.*\.mjs$/;

/**
 * Forms, data and nested routes are a third of what a build takes of the router, and nothing here uses them. They stay for
 * two reasons alone: a bundler cannot know that what makes a component does nothing else, and names for developer tools.
 */
export function unusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    transform: (code, id) => (ROUTER.test(id) ? { code: droppable(code), map: null } : undefined),
  };
}

export function droppable(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$&/* @__PURE__ */ ');
}
