import * as v from 'valibot';
import { classChangeSchema, classFormSchema } from '#contract/class-form.ts';
import { contactFormSchema } from '#contract/contact-form.ts';
import { nameSchema } from '#contract/learner-name.ts';
import { replySchema } from '#contract/reply.ts';
import { siteChangeSchema } from '#contract/site-settings.ts';
import { CLASS_FORM_COLUMNS, TABLES } from '#contract/tables.ts';
import type { LimitRule } from '#server/load/limiter.ts';
import { checkEach, parseChange, parseForm } from './check-write.ts';
import { entriesRule } from './entries.ts';
import { STORED_ONCE, STORED_ONCE_BY_ANYBODY } from './stored-once.ts';
import type { Table } from './table.ts';
import type { WriteRule } from './write-rule.ts';

const IN_TEN_MINUTES = { windowSeconds: 10 * 60, code: 'over_request_rate_limit' };

const CONTACT_LIMIT: LimitRule = { name: 'contact', limit: 10, ...IN_TEN_MINUTES };

/**
 * A family makes, renames or removes a learner now and then. Without a bound each such change, also one that changes nothing, could
 * be sent again as fast as the disk writes.
 */
const LEARNERS_OF_ACCOUNT: LimitRule = { name: 'learners.account', limit: 400, ...IN_TEN_MINUTES };
const LEARNERS_OF_NETWORK: LimitRule = { name: 'learners.address', limit: 4_000, ...IN_TEN_MINUTES };

/** A removed learner's entries go with it, up to 200,000; a slow disk gets as long as the pool waits. */
const REMOVE_LEARNER_WITHIN_MS = 9_000;

/** The database refuses the same names, with a message of its own. */
const checkName = checkEach(v.looseObject({ name: v.optional(nameSchema) }));

const PLAIN: WriteRule = { parseRows: (payload) => payload };

const WRITE_RULES: Readonly<Record<string, WriteRule>> = {
  [TABLES.classes]: {
    isForAdmins: true,
    parseRows: parseForm(classFormSchema, CLASS_FORM_COLUMNS),
    parseChange: parseChange(classChangeSchema),
    once: STORED_ONCE,
  },
  [TABLES.contactForm]: {
    parseRows: parseForm(contactFormSchema, Object.keys(contactFormSchema.entries)),
    limit: CONTACT_LIMIT,
    once: STORED_ONCE_BY_ANYBODY,
  },
  // Each is a mail to somebody.
  [TABLES.contactReplies]: {
    isForAdmins: true,
    parseRows: parseForm(replySchema, ['body']),
    once: STORED_ONCE,
  },
  [TABLES.entries]: entriesRule,
  [TABLES.learners]: {
    parseRows: checkName,
    parseChange: checkName,
    accountLimit: LEARNERS_OF_ACCOUNT,
    limit: LEARNERS_OF_NETWORK,
    changeLimit: LEARNERS_OF_NETWORK,
    changeWithinMs: REMOVE_LEARNER_WITHIN_MS,
  },
  [TABLES.siteSettings]: { ...PLAIN, parseChange: parseChange(siteChangeSchema) },
};

export function writeRuleOf({ name }: Table): WriteRule {
  return (Object.hasOwn(WRITE_RULES, name) ? WRITE_RULES[name] : undefined) ?? PLAIN;
}
