import * as v from 'valibot';
import { attemptSchema, draftsIn } from '../drafts.ts';

const text = v.string();

/** By the address of the form: `?add`, `?edit=7`. */
export const classDrafts = draftsIn(
  'class-drafts',
  v.object({
    /** Which version of the class it changes; none where it adds one. */
    seenAt: v.nullable(text),
    draft: v.object({
      type: v.picklist(['recurring', 'One off']),
      title: text,
      place: text,
      day: text,
      date: text,
      start: text,
      end: text,
      endsNextDay: v.optional(v.boolean(), false), // drafts of before know neither this nor the last two
      words: text,
      link: text,
      first: v.optional(text, ''),
      last: v.optional(text, ''),
    }),
    attempt: v.optional(attemptSchema),
  }),
);
