import { classChangeSchema, classFormSchema } from '#contract/class-form.ts';
import type { Payload } from './parse-body.ts';
import { parseRow } from './parse-row.ts';
import { STORED_ONCE } from './stored-once.ts';
import type { WriteRule } from './write-rule.ts';

const COLUMNS = ['class', 'location', 'time', 'type', 'day', 'date', 'sign_up', 'first_on', 'last_on'];

/** Classes are stored as the admins' form would send them. Other columns stay: the database refuses those. */
export const classesRule: WriteRule = {
  isForAdmins: true,
  parseRows: ({ rows, columns }) => ({
    rows: rows.map((row) => ({ ...row, ...parseRow(classFormSchema, { class: null, type: null, ...row }) })),
    columns: [...new Set([...columns, ...COLUMNS])],
  }),
  once: STORED_ONCE,
  parseChange: (payload: Payload) => ({
    ...payload,
    rows: payload.rows.map((row) => ({ ...row, ...parseRow(classChangeSchema, row) })),
  }),
};
