import { AppError } from '#contract/errors.ts';

export type ListenerLimits = { inAll: number; perNetwork: number };

/** Bounds how many recordings are being sent, in all and to one network, so that nobody can use up files and memory. */
export function createListeners({ inAll, perNetwork }: ListenerLimits) {
  const byNetwork = new Map<string, number>();
  let open = 0;

  return {
    /** Returns how to leave. */
    enter(network: string): () => void {
      const own = byNetwork.get(network) ?? 0;
      if (open >= inAll || own >= perNetwork)
        throw new AppError(503, 'busy', 'Too many are listening. Please try again shortly.', {
          headers: { 'Retry-After': '5' },
        });
      open += 1;
      byNetwork.set(network, own + 1);
      return () => {
        open -= 1;
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left === 0) byNetwork.delete(network);
        else byNetwork.set(network, left);
      };
    },
  };
}
