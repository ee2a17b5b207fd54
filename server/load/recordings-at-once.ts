import { refuseFor } from '#contract/errors.ts';

export type ListenerLimits = {
  inAll: number;
  perNetwork: number;
  /** After so long one who still listens has to make room for others. */
  patienceMs: number;
};

/** Open answers hold a file and a piece of it each. A class in one room listens from one network. */
export const RECORDINGS: ListenerLimits = { inAll: 1_000, perNetwork: 200, patienceMs: 10_000 };

type Listener = { network: string; sinceMs: number; giveUp: () => void };

/**
 * Bounds how many recordings are being sent, in all and to one network, so that nobody can use up files and memory. A phone has
 * its recording within seconds; where there is no room, the download that has taken longest is ended first, so that slow readers keep nobody out.
 */
export function createListeners(
  { inAll, perNetwork, patienceMs }: ListenerLimits,
  now: () => number = () => performance.now(),
) {
  /** In the order in which they came. */
  const listeners = new Set<Listener>();
  const byNetwork = new Map<string, number>();

  function remove(listener: Listener): void {
    if (!listeners.delete(listener)) return;
    const left = (byNetwork.get(listener.network) ?? 1) - 1;
    if (left === 0) byNetwork.delete(listener.network);
    else byNetwork.set(listener.network, left);
  }

  function makeRoom(network: string | undefined): boolean {
    for (const listener of listeners) {
      if (now() - listener.sinceMs < patienceMs) return false;
      if (network !== undefined && listener.network !== network) continue;
      remove(listener);
      listener.giveUp();
      return true;
    }
    return false;
  }

  return {
    /** Returns leave. */
    enter(network: string, giveUp: () => void): () => void {
      const own = byNetwork.get(network) ?? 0;
      const isFull =
        (own >= perNetwork && !makeRoom(network)) || (listeners.size >= inAll && !makeRoom(undefined));
      if (isFull) throw refuseFor(5, 503, 'busy', 'Too many are listening. Please try again shortly.');
      const listener = { network, sinceMs: now(), giveUp };
      listeners.add(listener);
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
      return () => remove(listener);
    },
  };
}
