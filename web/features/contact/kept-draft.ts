import * as v from 'valibot';
import { keepInTab, readFromTab, removeFromTab } from '#web/platform/tab-storage.ts';
import { EMPTY_DRAFT, type Attempt, type Draft } from './draft-rules.ts';

const KEY = 'contact-draft';

const keptSchema = v.object({
  draft: v.object({ form_type: v.string(), message: v.string(), name: v.string(), email: v.string() }),
  attempt: v.optional(v.object({ key: v.string(), sent: v.string() })),
});

type Kept = { draft: Draft; attempt?: Attempt | undefined };

/** What this tab has kept of a message that is not sent yet. */
export function readKeptDraft(): Kept {
  const { success, output } = v.safeParse(keptSchema, parseJson(readFromTab(KEY)));
  return success ? output : { draft: EMPTY_DRAFT };
}

export function keepDraft(kept: Kept): void {
  keepInTab(KEY, JSON.stringify(kept));
}

export function forgetDraft(): void {
  removeFromTab(KEY);
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not ours, so there is no draft
  }
}
