import { toast } from '#web/ui/toast.ts';
import { officeClasses as words } from '#web/words/en/office-classes.ts';

/** What was not saved is told in the server's words, and nothing on the page changes. */
export function tellFailure(error: unknown): void {
  toast({ ...words.error(error instanceof Error ? error.message : String(error)), tone: 'destructive' });
}
