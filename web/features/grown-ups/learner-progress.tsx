import { useState, type ReactNode } from 'react';
import { letters } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import type { Leaves } from '#web/record/memory/letters-rules.ts';
import type { Tonight } from '#web/record/plan/tonight-rules.ts';
import type { Progress, SurahProgress } from '#web/record/use/use-progress.ts';
import { MixedText } from '#web/ui/mixed-text.tsx';
import { garden } from '#web/words/en/garden.ts';
import { grownUpsProgress as words } from '#web/words/en/grown-ups-progress.ts';
import { LearnerSettings } from './learner-settings.tsx';
import { SayAndPoint } from './say-and-point.tsx';

type Props = { learnerId: string; who: string; progress: Progress };

const MOST_SURAHS = 6;
const MOST_HELPED = 6;

/** What one learner finds hard, what to do tonight, and how far everything has come. Nobody is compared with anybody. */
export function LearnerProgress({ learnerId, who, progress }: Props) {
  const { leaves, tonight, hard, helped, heard, habits } = progress;
  const begun = inOrder(progress.surahs);
  return (
    <div className="mb-5 space-y-5">
      <dl className="space-y-4">
        <Fact name={words.tonight.title}>
          <Together learnerId={learnerId} tonight={tonight} />
        </Fact>
        {hard.length > 0 && (
          <Fact name={words.hard.title}>
            {hard.map((link) => (
              <dd key={`${link.surah}:${link.ayah}`}>{words.hard.one(named(link))}</dd>
            ))}
          </Fact>
        )}
        {helped.length > 0 && (
          <Fact name={words.helped.title}>
            {helped.slice(0, MOST_HELPED).map((word) => (
              <dd key={words.helped.one(word)}>{words.helped.one(word)}</dd>
            ))}
          </Fact>
        )}
        {heard && (
          <Fact name={words.heard.title}>
            <dd>{words.heard.told(heard.passages.map(named), heard.places, heard.day)}</dd>
          </Fact>
        )}
        <Fact name={words.surahs.title}>
          {begun.length === 0 && <dd>{words.surahs.none}</dd>}
          {begun.slice(0, MOST_SURAHS).map((each) => (
            <dd key={each.surah}>{surahLine(each)}</dd>
          ))}
          {begun.length > MOST_SURAHS && <dd>{words.surahs.more(begun.length - MOST_SURAHS)}</dd>}
        </Fact>
        <Fact name={words.letters.title}>
          <dd>
            <MixedText>{words.letters.told(knownLetters(leaves), learningLetters(leaves))}</MixedText>
          </dd>
        </Fact>
      </dl>
      <LearnerSettings learnerId={learnerId} who={who} habits={habits} />
    </div>
  );
}

/** What most needs to be seen of a learner, in one line. */
export function lineOf({ hard: [hardest], helped: [word], surahs: begun, leaves }: Progress): string {
  if (hardest) return words.line.hard(named(hardest));
  if (word) return words.line.helped(word);
  const [first] = inOrder(begun);
  if (first) return surahLine(first);
  const [known, learning] = [knownLetters(leaves), learningLetters(leaves).length];
  return known + learning > 0 ? words.line.letters(known, learning) : words.line.nothing;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      {children}
    </div>
  );
}

/** What is on the way comes before what is known, or was only told. */
function inOrder(begun: readonly SurahProgress[]): SurahProgress[] {
  return begun.toSorted((one, other) => place(one) - place(other) || one.surah - other.surah);
}

function place({ isPale, surah, known }: SurahProgress): number {
  if (isPale) return 2;
  return known === surahs[surah - 1]?.ayahCount ? 1 : 0;
}

function surahLine(progress: SurahProgress): string {
  const { name = '', ayahCount = 0 } = surahs[progress.surah - 1] ?? {};
  return progress.isPale
    ? words.line.told(name)
    : words.line.surah(name, garden.counted(progress, ayahCount));
}

function named<Link extends { surah: number }>(link: Link): Omit<Link, 'surah'> & { surah: string } {
  return { ...link, surah: surahs[link.surah - 1]?.name ?? '' };
}

function knownLetters(leaves: Leaves): number {
  return [...leaves.values()].filter(({ stage }) => stage === 'sure').length;
}

function learningLetters(leaves: Leaves): string[] {
  return letters.filter(({ name }) => leaves.get(name)?.stage === 'leaf').map(({ letter }) => letter);
}

type TogetherProps = { learnerId: string; tonight: Tonight };

/** Two letters stay the ones that they were when the card was opened: what is noted of them changes what comes next. */
function Together({ learnerId, tonight: { letters: asked, steps } }: TogetherProps) {
  const [[first, second]] = useState(asked);
  const isPair = first !== undefined && second !== undefined;
  const signs = asked.map((name) => letters.find((letter) => letter.name === name)?.letter ?? '');
  return (
    <>
      {isPair && (
        <dd className="mb-3">
          <SayAndPoint learnerId={learnerId} letters={[first, second]} />
        </dd>
      )}
      {(!isPair || steps.length > 0) && (
        <dd>
          <MixedText>{words.tonight.told(isPair ? [] : signs, steps.map(named))}</MixedText>
        </dd>
      )}
    </>
  );
}
