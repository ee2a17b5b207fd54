import * as v from 'valibot';
import { classChangeSchema, classFormSchema } from '#contract/class-form.ts';
import { contactFormSchema } from '#contract/contact-form.ts';
import { nameSchema } from '#contract/learner-name.ts';
import { entrySchema } from '#contract/record.ts';
import { replySchema } from '#contract/reply.ts';
import { siteChangeSchema } from '#contract/site-settings.ts';
import { CLASS_FORM_COLUMNS, TABLES } from '#contract/tables.ts';
import { networkOf } from '#server/load/network-rules.ts';
import { HOUR_OF_LEARNING_KB, WRITE_LIMITS } from '#server/load/write-limits.ts';
import { checkEach, parseAs } from './check-write.ts';
import { STORED_ONCE, STORED_ONCE_BY_ANYBODY } from './stored-once.ts';
import type { Table } from './table.ts';
import type { Meter, WriteRule } from './write-rule.ts';

/** A removed learner's entries go with it, up to 200,000; a slow disk gets as long as the pool waits. */
const REMOVE_LEARNER_WITHIN_MS = 9_000;

/** The database refuses the same names, with a message of its own. */
const checkName = checkEach(v.looseObject({ name: v.optional(nameSchema) }));

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

const PLAIN: WriteRule = { parseRows: (payload) => payload };

const WRITE_RULES: Readonly<Record<string, WriteRule>> = {
  [TABLES.classes]: {
    isForAdmins: true,
    parseRows: parseAs(classFormSchema, CLASS_FORM_COLUMNS),
    parseChange: parseAs(classChangeSchema),
    once: STORED_ONCE,
  },
  [TABLES.contactForm]: {
    parseRows: parseAs(contactFormSchema, Object.keys(contactFormSchema.entries)),
    limit: WRITE_LIMITS.contact,
    once: STORED_ONCE_BY_ANYBODY,
  },
  // Each is a mail to somebody.
  [TABLES.contactReplies]: {
    isForAdmins: true,
    parseRows: parseAs(replySchema, ['body']),
    once: STORED_ONCE,
  },
  // A device sends what it wrote in batches; an entry that other devices could not read is not stored. The rows stay as they are: the
  // database refuses columns that nobody may choose.
  [TABLES.entries]: { maxRows: 200, parseRows: checkEach(entrySchema), meter },
  [TABLES.learners]: {
    parseRows: checkName,
    parseChange: checkName,
    accountLimit: WRITE_LIMITS.learnersPerAccount,
    limit: WRITE_LIMITS.learnersPerNetwork,
    changeLimit: WRITE_LIMITS.learnersPerNetwork,
    changeWithinMs: REMOVE_LEARNER_WITHIN_MS,
  },
  [TABLES.siteSettings]: { ...PLAIN, parseChange: parseAs(siteChangeSchema) },
};

export function writeRuleOf({ name }: Table): WriteRule {
  return (Object.hasOwn(WRITE_RULES, name) ? WRITE_RULES[name] : undefined) ?? PLAIN;
}
