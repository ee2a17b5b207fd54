import * as v from 'valibot';
import { json, stored } from '#web/platform/stored.ts';

const draftSchema = v.object({
  messageId: v.number(),
  body: v.string(),
  attempt: v.optional(v.object({ key: v.pipe(v.string(), v.uuid()), sent: v.string() })),
});

/** What this tab holds of a reply that is not sent yet: a phone that needs its memory closes the page meanwhile. */
export const replyDrafts = stored('reply-draft', { area: 'tab', ...json(v.parser(draftSchema)) });
