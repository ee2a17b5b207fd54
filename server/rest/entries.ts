import { entrySchema } from '#contract/record.ts';
import { networkOf } from '#server/load/network-rules.ts';
import type { LimitRule } from '#server/load/limiter.ts';
import { checkEach } from './check-write.ts';
import type { Meter, WriteRule } from './write-rule.ts';

const AN_HOUR = { windowSeconds: 60 * 60, code: 'over_request_rate_limit' };

/** In kilobytes, as the next one. A year of a learner takes a few hundred; a full account comes back in an afternoon. */
const ACCOUNT: LimitRule = { name: 'entries.account', limit: 16 * 1024, ...AN_HOUR };

/**
 * So that hundreds of accounts of one network, each with its own quota, do not fill the disk. It counts only what accounts store
 * beyond what an hour of learning takes, and refuses those accounts alone, not their neighbours.
 */
const NETWORK: LimitRule = { name: 'entries.network', limit: 32 * 1024, ...AN_HOUR };
const HOUR_OF_LEARNING_KB = 256;

/** Requests that stored nothing: refused ones and repetitions. A device sends a refused batch again one by one. */
const FOR_NOTHING: LimitRule = { ...AN_HOUR, name: 'entries.nothing', limit: 1_200, windowSeconds: 10 * 60 };

/** Only what was stored counts, and for the account that stored it. */
const meter: Meter = (limiter, { caller, request }) => {
  if (caller.role === 'anon') return undefined;
  const account = caller.claims.sub;
  return {
    check: () => {
      for (const rule of [ACCOUNT, NETWORK, FOR_NOTHING]) limiter.check(rule, account);
    },
    count: async (bytes) => {
      if (bytes === 0) {
        await limiter.add(FOR_NOTHING, account, 1);
        return;
      }
      const kilobytes = Math.ceil(bytes / 1024);
      const inHour = await limiter.add(ACCOUNT, account, kilobytes);
      const beyond = Math.min(kilobytes, inHour - HOUR_OF_LEARNING_KB);
      if (beyond > 0) await limiter.add(NETWORK, networkOf(request.ip), beyond, account);
    },
  };
};

/**
 * A device sends what it wrote in batches; an entry that other devices could not read is not stored. The rows stay as they
 * are: the database refuses columns that nobody may choose.
 */
export const entriesRule: WriteRule = {
  maxRows: 200,
  parseRows: checkEach(entrySchema),
  meter,
};
