import { replySchema } from '#contract/reply.ts';
import { siteChangeSchema } from '#contract/site-settings.ts';
import { TABLES } from '#contract/tables.ts';
import { classesRule } from './classes.ts';
import { contactRule } from './contact.ts';
import { entriesRule } from './entries.ts';
import { learnersRule } from './learners.ts';
import { parseRow } from './parse-row.ts';
import { STORED_ONCE } from './stored-once.ts';
import type { Table } from './table.ts';
import type { WriteRule } from './write-rule.ts';

const PLAIN: WriteRule = { parseRows: (payload) => payload };

/** Each is a mail to somebody. */
const repliesRule: WriteRule = {
  isForAdmins: true,
  parseRows: ({ rows, columns }) => ({
    rows: rows.map((row) => ({ ...row, ...parseRow(replySchema, { body: null, ...row }) })),
    columns: [...new Set([...columns, 'body'])],
  }),
  once: STORED_ONCE,
};

const siteSettingsRule: WriteRule = {
  ...PLAIN,
  parseChange: (payload) => ({
    ...payload,
    rows: payload.rows.map((row) => ({ ...row, ...parseRow(siteChangeSchema, row) })),
  }),
};

const WRITE_RULES: Readonly<Record<string, WriteRule>> = {
  [TABLES.classes]: classesRule,
  [TABLES.contactForm]: contactRule,
  [TABLES.contactReplies]: repliesRule,
  [TABLES.entries]: entriesRule,
  [TABLES.learners]: learnersRule,
  [TABLES.siteSettings]: siteSettingsRule,
};

export function writeRuleOf({ name }: Table): WriteRule {
  return (Object.hasOwn(WRITE_RULES, name) ? WRITE_RULES[name] : undefined) ?? PLAIN;
}
