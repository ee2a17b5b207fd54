import { toast } from '#web/ui/toast.ts';
import { officeClasses as words } from '#web/words/en/office-classes.ts';
import { reasonOf } from '../refusal-rules.ts';

/** Why it was not saved; nothing on the page changes. */
export function tellFailure(error: unknown): void {
  toast({ ...words.error(reasonOf(error)), tone: 'destructive' });
}
