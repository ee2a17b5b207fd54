import { useRef } from 'react';
import { toast } from '#web/ui/toast.ts';
import { office } from '#web/words/en/office.ts';
import { reasonOf } from './refusal-rules.ts';

/** Says why something was not done, in a sentence or by what it was refused with. */
export function toastFailure(reason: unknown, title = office.notSaved): void {
  toast({ title, description: reasonOf(reason), tone: 'destructive' });
}

/**
 * Runs an action and says how it ended; resolves to true when it was done. An action that resolves to false was not done, and has
 * said so itself. A second tap while the first is under way does nothing: it would be refused, and look as if the first had failed.
 */
export function useActionToast(failureTitle = office.notDone) {
  const isBusy = useRef(false);
  return async (action: () => Promise<unknown>, done: { title: string }): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      if ((await action()) === false) return false;
      toast({ ...done, tone: 'right' });
      return true;
    } catch (error) {
      toastFailure(error, failureTitle);
      return false;
    } finally {
      isBusy.current = false;
    }
  };
}
