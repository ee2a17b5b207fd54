import type { Site } from './stage.ts';

/** The first of them, and all that they say: a mail leaves by any, which says its link. */
export function together(servers: readonly Site[]): Site {
  const [first] = servers;
  if (!first) throw new Error('no server');
  return Object.defineProperty({ ...first }, 'said', { get: () => servers.flatMap(({ said }) => said) });
}
