import { TABLES } from '#contract/tables.ts';
import type { Gate, GateLimits } from '#server/http/gate.ts';
import { wideNetworkOf } from '#server/http/network-rules.ts';
import type { Call } from './call.ts';
import type { Table } from './table.ts';

/** An account that sent many at once kept everybody else, and the contact form, from theirs. Two at once are what a page sends. */
export const MEMBER_TURNS: GateLimits = {
  running: 4,
  runningPerNetwork: 2,
  waiting: 512,
  waitingPerNetwork: 128, // a mosque, or a school, is one network
  waitMs: 3_000,
};

/**
 * Nobody waits for what devices exchange in the background, while each of two hundred entries goes through triggers and indexes:
 * seven such requests at once made others wait for a page fifty times as long as usual, three more than twice as long, and a third
 * one stored hardly more. So two at once; a third is for those who exchange little, which is
 * done before all else: four accounts that read all they have kept everybody else from syncing. One of an account, since a second would only wait for the first one's lock.
 */
export const RECORD_TURNS: GateLimits = {
  ...MEMBER_TURNS,
  running: 3,
  runningPerNetwork: 1,
  runningOfBusy: 2,
  waitMs: 8_000,
};

/** True for what devices send and fetch by the hundred. */
export const isRecord = ({ name }: Pick<Table, 'name'>): boolean => name === TABLES.entries;

/** True for the address of what devices exchange while somebody learns, and nobody waits for. */
export const isRecordPath = (path: string): boolean =>
  [TABLES.entries, TABLES.learners, 'rpc/epoch'].some((name) => path.startsWith(`/rest/v1/${name}`));

/** Lets each account, and each network of visitors, use a few of the connections for members and writers, or for records. */
export function createMemberTurns({ member, record }: { member: Gate; record: Gate }) {
  return {
    member: <T>(asker: Asker, work: () => Promise<T>): Promise<T> => member.run(whoOf(asker), work),
    record: <T>(asker: Asker, work: (isBusy: boolean) => Promise<T>): Promise<T> =>
      record.run(whoOf(asker), work),
  };
}

type Asker = Pick<Call, 'caller' | 'request'>;

const whoOf = ({ caller, request }: Asker): string =>
  caller.role === 'authenticated' ? caller.claims.sub : wideNetworkOf(request.ip);
