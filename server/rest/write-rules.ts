import * as v from 'valibot';
import { classChangeSchema, classFormSchema } from '#contract/class-form.ts';
import { contactFormSchema } from '#contract/contact-form.ts';
import { nameSchema } from '#contract/learner-name.ts';
import { replySchema } from '#contract/reply.ts';
import { siteChangeSchema } from '#contract/site-settings.ts';
import { CLASS_FORM_COLUMNS, TABLES } from '#contract/tables.ts';
import { WRITE_LIMITS } from '#server/load/write-limits.ts';
import { checkEach, parseChange, parseForm } from './check-write.ts';
import { entriesRule } from './entries.ts';
import { STORED_ONCE, STORED_ONCE_BY_ANYBODY } from './stored-once.ts';
import type { Table } from './table.ts';
import type { WriteRule } from './write-rule.ts';

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
    limit: WRITE_LIMITS.contact,
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
    accountLimit: WRITE_LIMITS.learnersPerAccount,
    limit: WRITE_LIMITS.learnersPerNetwork,
    changeLimit: WRITE_LIMITS.learnersPerNetwork,
    changeWithinMs: REMOVE_LEARNER_WITHIN_MS,
  },
  [TABLES.siteSettings]: { ...PLAIN, parseChange: parseChange(siteChangeSchema) },
};

export function writeRuleOf({ name }: Table): WriteRule {
  return (Object.hasOwn(WRITE_RULES, name) ? WRITE_RULES[name] : undefined) ?? PLAIN;
}
