import { HOUR_SECONDS, MINUTE_SECONDS, rulesWith, type LimitRule } from './limiter.ts';

const TEN_MINUTES_SECONDS = 10 * MINUTE_SECONDS;
const rule = rulesWith('over_request_rate_limit');

/** How much may be written, in a window. */
export const WRITE_LIMITS = {
  contact: rule('contact', 10, TEN_MINUTES_SECONDS),

  // A family makes, renames or removes a learner now and then. Without a bound each such change, also one that changes
  // nothing, could be sent again as fast as the disk writes.
  learnersPerAccount: rule('learners.account', 400, TEN_MINUTES_SECONDS),
  learnersPerNetwork: rule('learners.address', 4_000, TEN_MINUTES_SECONDS),

  /** In kilobytes, as the next one. A year of a learner takes a few hundred; a full account comes back in an afternoon. */
  entriesPerAccount: rule('entries.account', 16 * 1024, HOUR_SECONDS),
  /**
   * So that hundreds of accounts of one network, each with its own quota, do not fill the disk. It counts only what accounts
   * store beyond what an hour of learning takes, and refuses those accounts alone, not their neighbours.
   */
  entriesPerNetwork: rule('entries.network', 32 * 1024, HOUR_SECONDS),
  /** Requests that stored nothing: refused ones and repetitions. A device sends a refused batch again one by one. */
  entriesForNothing: rule('entries.nothing', 1_200, TEN_MINUTES_SECONDS),
} satisfies Record<string, LimitRule>;

export const HOUR_OF_LEARNING_KB = 256;
