import { createGate } from '#server/http/gate.ts';
import { MEMBER_TURNS, RECORD_TURNS } from './member-turns.ts';
import { LARGE_READS } from './public-reads.ts';

export type RestGates = ReturnType<typeof createRestGates>;

/** Where requests for tables wait for their turn, besides the small reads of everybody; by the names of their figures. */
export const createRestGates = () => ({
  large_read: createGate(LARGE_READS),
  member: createGate(MEMBER_TURNS),
  record: createGate(RECORD_TURNS),
});
