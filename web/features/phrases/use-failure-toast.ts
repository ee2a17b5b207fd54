import { useEffect } from 'react';
import { toast } from '#web/ui/toast.ts';

/** One toast for each time that the phrases could not be read; each failure is an error of its own. */
export function useFailureToast({ error }: { error: Error | null }): void {
  useEffect(() => {
    if (!error) return;
    toast({
      title: 'Error',
      description: 'Failed to load phrases. Please try again.',
      tone: 'destructive',
    });
  }, [error]);
}
