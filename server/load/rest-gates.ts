import { TABLES } from '#contract/tables.ts';
import type { Caller } from '#server/db/as-caller.ts';
import { createGate, type GateLimits } from './gate.ts';
import { wideNetworkOf } from './network-rules.ts';

/**
 * So few at once that expensive queries leave processor time to everything else: an ordinary read takes less than a millisecond, so
 * more places would not answer more of them. One network, a school behind one address, may fill all places but one, and its
 * crowd may wait; what is answered from the cache does not come here.
 */
export const PUBLIC_READS: GateLimits = {
  running: 4,
  runningPerNetwork: 3,
  waiting: 1_024,
  waitingPerNetwork: 512,
  waitMs: 2_000,
};

/**
 * For networks whose questions took long of late, before the other gate. Our own PostgreSQL answers them with less priority:
 * fifty who asked nothing but the dearest had others wait for seconds until their message was stored.
 */
export const SLOW_READS: GateLimits = {
  running: 2,
  runningPerNetwork: 1,
  waiting: 256,
  waitingPerNetwork: 64,
  waitMs: 2_000,
};

/**
 * One at a time: each takes the database a tenth of a second, and the server to receive, hash and send 3 MB. Four at once, of
 * readers that never take them, made others wait for their pages for most of a second. The whole Qur'an itself comes from the cache.
 */
export const LARGE_READS: GateLimits = {
  running: 1,
  runningPerNetwork: 1,
  waiting: 64,
  waitingPerNetwork: 16,
  waitMs: 2_000,
};

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

export type RestGates = ReturnType<typeof createRestGates>;

/** Where requests for tables wait for their turn, by the names of their metrics. */
export const createRestGates = () => ({
  read: createGate(PUBLIC_READS),
  slow_read: createGate(SLOW_READS),
  large_read: createGate(LARGE_READS),
  member: createGate(MEMBER_TURNS),
  record: createGate(RECORD_TURNS),
});

/** True for what devices send and fetch by the hundred. */
export const isRecord = ({ name }: { name: string }): boolean => name === TABLES.entries;

/** True for the address of what devices exchange while somebody learns, and nobody waits for. */
export const isRecordPath = (path: string): boolean =>
  [TABLES.entries, TABLES.learners, 'rpc/epoch'].some((name) => path.startsWith(`/rest/v1/${name}`));

type Asker = { caller: Caller; request: { ip: string } };

/** Whose share of a gate for members or records is used: the account's, or that of a visitor's network. */
export const shareOf = ({ caller, request }: Asker): string =>
  caller.role === 'authenticated' ? caller.claims.sub : wideNetworkOf(request.ip);
