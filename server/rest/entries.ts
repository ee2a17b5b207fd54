import { entrySchema } from '#contract/record.ts';
import { networkOf } from '#server/load/network-rules.ts';
import { HOUR_OF_LEARNING_KB, WRITE_LIMITS } from '#server/load/write-limits.ts';
import { checkEach } from './check-write.ts';
import type { Meter, WriteRule } from './write-rule.ts';

const { entriesPerAccount, entriesPerNetwork, entriesForNothing } = WRITE_LIMITS;

/** Only what was stored counts, and for the account that stored it. */
const meter: Meter = (limiter, { caller, request }) => {
  if (caller.role === 'anon') return undefined;
  const account = caller.claims.sub;
  return {
    check: () => {
      for (const rule of [entriesPerAccount, entriesPerNetwork, entriesForNothing])
        limiter.check(rule, account);
    },
    count: async (bytes) => {
      if (bytes === 0) {
        await limiter.add(entriesForNothing, account, 1);
        return;
      }
      const kilobytes = Math.ceil(bytes / 1024);
      const inHour = await limiter.add(entriesPerAccount, account, kilobytes);
      const beyond = Math.min(kilobytes, inHour - HOUR_OF_LEARNING_KB);
      if (beyond > 0) await limiter.add(entriesPerNetwork, networkOf(request.ip), beyond, account);
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
