import * as v from 'valibot';
import { json, stored } from '#web/platform/stored.ts';

const text = v.string();

const storedSchema = v.object({
  /** Of the form: `?add`, `?edit=7`. */
  address: text,
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
    words: text,
    link: text,
  }),
  attempt: v.optional(v.object({ key: v.pipe(text, v.uuid()), sent: text })),
});

export type StoredDraft = v.InferOutput<typeof storedSchema>;

/** What this tab holds of a class that is not saved yet: a phone that needs its memory closes the page meanwhile. */
export const draftStore = stored('class-draft', { area: 'tab', ...json(v.parser(storedSchema)) });
