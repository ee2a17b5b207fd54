import { useEffect } from 'react';
import { toast } from '#web/ui/toast.ts';
import { phrasesStudy } from '#web/words/en/phrases-study.ts';

/** One toast for each time that the phrases could not be read; each failure is an error of its own. */
export function useFailureToast({ error }: { error: Error | null }): void {
  useEffect(() => {
    if (!error) return;
    toast({ ...phrasesStudy.loadFailed, tone: 'destructive' });
  }, [error]);
}
