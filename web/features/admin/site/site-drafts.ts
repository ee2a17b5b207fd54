import * as v from 'valibot';
import { draftsIn } from '../drafts.ts';

const text = v.string();
const form = v.object({ name: text, tagline: text, run_by: text, contact_email: text, time_zone: text });

/** What is typed on /admin/site and not saved yet, and the version that it changes. */
export const siteDrafts = draftsIn('site-draft', v.object({ seenAt: text, seen: form, draft: form }));
