import type { ReactNode } from 'react';
import { memoriseRecite } from '#web/words/en/memorise-recite.ts';
import { ResultHeading } from '../result/result-heading.tsx';
import type { Recital } from './recite-rules.ts';

const words = memoriseRecite.over;

/** What stands below leads on. */
export function ReciteResult({ recital, children }: { recital: Recital; children: ReactNode }) {
  const knew = [...recital.verdicts.values()].filter((verdict) => verdict === 'knew').length;
  return (
    <section aria-labelledby="recited" className="space-y-4">
      <ResultHeading id="recited" title={words.title} score={words.score(knew, recital.words.length)} />
      {children}
    </section>
  );
}
