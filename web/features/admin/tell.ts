import { useRef } from 'react';
import { toast } from '#web/ui/toast.ts';
import { people } from '#web/words/en/office-people.ts';
import { reasonOf } from './refusal-rules.ts';

/**
 * Does it and says what became of it; true when it was done. Work that answers false was not
 * done, and has said so itself. A second tap while the first is under way does nothing: it would be refused, and look as if the first
 * had failed.
 */
export function useTell() {
  const isBusy = useRef(false);
  return async (work: () => Promise<unknown>, news: { title: string }): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      if ((await work()) === false) return false;
      toast({ ...news, tone: 'right' });
      return true;
    } catch (error) {
      toast({ ...people.told.failed(reasonOf(error)), tone: 'destructive' });
      return false;
    } finally {
      isBusy.current = false;
    }
  };
}
