import * as v from 'valibot';
import { keepInTab, readFromTab, removeFromTab } from '#web/platform/tab-storage.ts';
import { EMPTY_DRAFT, type Attempt, type Draft } from './draft-rules.ts';

const KEY = 'contact-draft';

const keySchema = v.pipe(v.string(), v.uuid());

const keptSchema = v.object({
  draft: v.object({ form_type: v.string(), message: v.string(), name: v.string(), email: v.string() }),
  attempt: v.optional(v.object({ key: keySchema, sent: v.string() })),
  nextKey: v.optional(keySchema),
});

type Kept = {
  draft: Draft;
  attempt?: Attempt | undefined;
  /** Drawn with each change, so that a copy of this tab sends the same words under the same key. */
  nextKey?: string | undefined;
};

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
