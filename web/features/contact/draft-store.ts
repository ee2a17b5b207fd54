import * as v from 'valibot';
import { json, stored } from '#web/platform/stored.ts';

const keySchema = v.pipe(v.string(), v.uuid());

const storedSchema = v.object({
  draft: v.object({ form_type: v.string(), message: v.string(), name: v.string(), email: v.string() }),
  attempt: v.optional(v.object({ key: keySchema, sent: v.string() })),
  /** Drawn with each change, so that a copy of this tab sends the same words under the same key. */
  nextKey: v.optional(keySchema),
});

/** What this tab holds of a message that is not sent yet. It goes with the visitor who signs out. */
export const draftStore = stored('contact-draft', { area: 'tab', ...json(v.parser(storedSchema)) });
