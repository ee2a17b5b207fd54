import { contactFormSchema } from '#contract/contact-form.ts';
import type { LimitRule } from '#server/load/limiter.ts';
import type { Payload } from './parse-body.ts';
import { parseRow } from './parse-row.ts';
import { STORED_ONCE_BY_ANYBODY } from './stored-once.ts';
import type { WriteRule } from './write-rule.ts';

const LIMIT: LimitRule = {
  name: 'contact',
  limit: 10,
  windowSeconds: 600,
  code: 'over_request_rate_limit',
};

const CONTACT_COLUMNS = Object.keys(contactFormSchema.entries);

/** Messages are stored as the form would send them, so many from one network, and each once. */
export const contactRule: WriteRule = {
  parseRows: parseMessages,
  limit: LIMIT,
  once: STORED_ONCE_BY_ANYBODY,
};

/** The messages as the form's own rules leave them. Other columns stay: the database refuses those. */
function parseMessages({ rows, columns }: Payload): Payload {
  return {
    rows: rows.map((row) => ({
      ...row,
      ...parseRow(contactFormSchema, { form_type: null, message: null, ...row }),
    })),
    columns: [...new Set([...columns, ...CONTACT_COLUMNS])],
  };
}
