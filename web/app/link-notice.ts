import { useEffect } from 'react';
import type { LinkOutcome } from '#web/api/auth-state.ts';
import { toast } from '#web/ui/toast.ts';
import { mailLink as words } from '#web/words/en/mail-link.ts';

/** For someone who is signed in: /auth would send them home before they read it there. */
export function LinkNotice({ kind }: Pick<LinkOutcome, 'kind'>): null {
  const notice = kind === 'confirmed' ? words.confirmed : kind === 'elsewhere' ? words.elsewhere : undefined;
  useEffect(() => {
    if (notice) toast({ ...notice, tone: 'right' });
  }, [notice]);
  return null;
}
