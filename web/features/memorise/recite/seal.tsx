import { useEffect, useState } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { toTop } from '#web/platform/screens.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { practicePath } from '../selection-rules.ts';
import { sealDue, type Seal as Due } from './seal-due.ts';

/** After a passage that was said by heart, once a week: to put it in order together with the portion before it. */
export function Seal({ learnerId, ayahs }: { learnerId: string; ayahs: readonly Ayah[] }) {
  const [due, setDue] = useState<Due | undefined>();
  useEffect(() => {
    let isGone = false;
    sealDue(learnerId, ayahs).then(
      (seal) => isGone || setDue(seal),
      (error: unknown) => console.warn('whether two portions may be put in order is not known', error),
    );
    return () => void (isGone = true);
  }, [learnerId, ayahs]);
  if (!due) return null;
  return (
    <div className="text-center print:hidden">
      <p className="mb-2 text-ink-soft">{words.seal.known}</p>
      <ButtonLink to={practicePath(due)} look="outline" onClick={toTop}>
        {words.seal.putInOrder(due.from, due.to)}
      </ButtonLink>
    </div>
  );
}
