import { createGate } from '#server/http/gate.ts';
import type { GateLimits } from '#server/http/gate.ts';
import { wideNetworkOf } from '#server/http/network-rules.ts';
import type { Call } from './call.ts';

/**
 * Entries of one account are stored one after the other, and each that waits for the one before holds a connection: an account that
 * sent many at once kept everybody else, and the contact form, from theirs. Two at once are what a device sends.
 */
const MEMBER_TURNS: GateLimits = {
  running: 7,
  runningPerNetwork: 2,
  waiting: 512,
  waitingPerNetwork: 32,
  waitMs: 3_000,
};

/** Lets each account, and each network of visitors, use a few of the connections for members and writers. */
export function createMemberTurns() {
  const gate = createGate(MEMBER_TURNS);
  return <T>(asker: Asker, work: () => Promise<T>): Promise<T> => gate.run(whoOf(asker), work);
}

type Asker = Pick<Call, 'caller' | 'request'>;

const whoOf = ({ caller, request }: Asker): string =>
  caller.role === 'authenticated' ? caller.claims.sub : wideNetworkOf(request.ip);
