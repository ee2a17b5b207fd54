import type { ReactNode } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { WholeAyahs } from '#web/ayahs/whole-ayahs.tsx';
import { focusOnArrival } from '#web/platform/focus.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { memoriseNext as words } from '#web/words/en/memorise-next.ts';
import { SmallHadith } from '../passage/small-hadith.tsx';
import { Onward } from '../result/onward.tsx';
import type { Selection } from '../selection-rules.ts';
import { Mistake, mistakeIn } from './mistake.tsx';
import { NextFrame, ScrolledAyahs } from './next-frame.tsx';
import { mistakesIn, type Round } from './next-rules.ts';

type Props = {
  round: Round;
  ayahs: readonly Ayah[];
  selection: Selection;
  learnerId: string | undefined;
  onAgain: () => void;
  children: ReactNode;
};

/** The end of a round: what to look at once more, and the next step under the thumb. */
export function NextEnd({ round, ayahs, selection, learnerId, onAgain, children }: Props) {
  const mistakes = mistakesIn(round);
  const asked = round.answers.size;
  return (
    <NextFrame
      phase="over"
      round={round}
      selection={selection}
      sheet={
        <section aria-labelledby="round-over" className="round-over">
          <div className="text-center">
            <h2 ref={focusOnArrival} id="round-over" tabIndex={-1} className="text-xl font-bold">
              {words.over.title}
            </h2>
            <p className="text-[0.9375rem] text-ink-soft">
              {words.over.score(asked - mistakes.length, asked)}
            </p>
          </div>
          <Onward {...{ ayahs, selection, learnerId, onAgain }} mode="next" />
        </section>
      }
    >
      <ScrolledAyahs>
        {mistakes.length > 0 && <h2 className="font-bold">{words.over.mistakes}</h2>}
        {mistakes.map((mistake) => (
          <div key={mistake.right.ayah_number} className="space-y-2">
            <p className="text-[0.9375rem] font-semibold text-ink-soft">{mistakeIn(mistake)}</p>
            <Mistake {...mistake} />
          </div>
        ))}
        {(selection.joins || mistakes.length === 0) && (
          <section aria-label={memorise.whole.label}>
            <WholeAyahs ayahs={ayahs} />
          </section>
        )}
        {children}
        <SmallHadith />
      </ScrolledAyahs>
    </NextFrame>
  );
}
