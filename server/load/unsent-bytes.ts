/** What is sent: bytes, which many answers may share, or a text of one answer. */
export type Body = { length: number };

type Tally = { bytes: number; holders: Map<Body, number> };

/** How much memory unsent answers hold, for each network and in all. A body that many wait for is held, and counted, once. */
export function createUnsentBytes() {
  const all = emptyTally();
  const networks = new Map<string, Tally>();
  return {
    inAll: (): number => all.bytes,
    of: (network: string): number => networks.get(network)?.bytes ?? 0,
    /** How much more would be held if this body were sent too. */
    added(network: string, body: Body): { network: number; all: number } {
      return {
        network: networks.get(network)?.holders.has(body) ? 0 : body.length,
        all: all.holders.has(body) ? 0 : body.length,
      };
    },
    add(network: string, body: Body): void {
      const tally = networks.get(network) ?? emptyTally();
      networks.set(network, tally);
      hold(tally, body);
      hold(all, body);
    },
    remove(network: string, body: Body): void {
      const tally = networks.get(network);
      if (!tally) return;
      release(tally, body);
      release(all, body);
      if (tally.holders.size === 0) networks.delete(network);
    },
  };
}

const emptyTally = (): Tally => ({ bytes: 0, holders: new Map() });

function hold(tally: Tally, body: Body): void {
  const holders = tally.holders.get(body) ?? 0;
  if (holders === 0) tally.bytes += body.length;
  tally.holders.set(body, holders + 1);
}

function release(tally: Tally, body: Body): void {
  const holders = tally.holders.get(body) ?? 0;
  if (holders > 1) {
    tally.holders.set(body, holders - 1);
  } else if (tally.holders.delete(body)) {
    tally.bytes -= body.length;
  }
}
