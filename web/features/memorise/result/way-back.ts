import { useLocation } from 'react-router';

/** What the history remembers of a round that was begun from the result of another. */
type BegunFrom = { begunFrom: string };

/** For the link from that result. @param path of the practice that it belongs to */
export function begunFrom(path: string): BegunFrom {
  return { begunFrom: path };
}

/** The practice that this round was begun from, if it was; a reload does not forget it. */
export function useWayBack(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('begunFrom' in state)) return undefined;
  const path = state.begunFrom;
  return typeof path === 'string' && path.startsWith('/memorise?') ? path : undefined;
}
