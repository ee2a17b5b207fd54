import type { ReactNode } from 'react';
import { memoriseNext } from '#web/words/en/memorise-next.ts';
import { referenceOf } from '../passage/passage-rules.ts';
import { ResultHeading } from '../result/result-heading.tsx';
import { ComparedAyah } from './compared-ayah.tsx';
import { mistakesIn, type Round } from './next-rules.ts';

const words = memoriseNext.over;

/** Its children lead on. */
export function NextResult({ round, children }: { round: Round; children: ReactNode }) {
  const mistakes = mistakesIn(round);
  const asked = round.answers.size;
  if (round.steps.length === 0) return <p className="py-10 text-center">{words.nothing}</p>;
  return (
    <section aria-labelledby="round-over" className="space-y-4">
      <ResultHeading
        id="round-over"
        title={words.title}
        score={words.score(asked - mistakes.length, asked)}
      />
      {children}
      {mistakes.length > 0 && <h3 className="font-bold">{words.mistakes}</h3>}
      {mistakes.map(({ right, chosen }) => (
        <div key={referenceOf(right)} className="space-y-2">
          <p className="text-sm font-semibold text-ink-soft">
            {words.mixedUp(referenceOf(right), referenceOf(chosen))}
          </p>
          <div className="grid gap-2 md:grid-cols-2">
            <ComparedAyah label={memoriseNext.rightOne} verse={right} other={chosen} tone="green" />
            <ComparedAyah label={memoriseNext.chosen} verse={chosen} other={right} tone="amber" />
          </div>
        </div>
      ))}
    </section>
  );
}
