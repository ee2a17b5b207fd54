import { Fragment, type ReactNode } from 'react';
import { letters } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import type { Loadable } from '#web/platform/loaded.tsx';
import { mixedUpPair } from '#web/record/memory/letters-rules.ts';
import type { LearnerRow } from '#web/record/store/rows.ts';
import type { Progress } from '#web/record/use/use-progress.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { MixedText } from '#web/ui/mixed-text.tsx';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { grownUpsProgress } from '#web/words/en/grown-ups-progress.ts';
import { learners as learnerWords } from '#web/words/en/learners.ts';

const words = grownUpsProgress.strip;

type Props = { learners: readonly LearnerRow[]; progress: ReadonlyMap<string, Loadable<Progress>> };

/** In two sentences: who practised, and who is stuck and what to do tonight. */
export function Strip({ learners, progress }: Props) {
  const all = learners.flatMap((learner) => {
    const read = progress.get(learner.key);
    return read?.status === 'ready' ? [{ who: learnerWords.who(learner), ...read.value }] : [];
  });
  if (all.length === 0) return null;
  const practised = all.filter(hasPractised).map(({ who }) => who);
  const others = all.filter((each) => !hasPractised(each)).map(({ who }) => who);
  const stuck = all
    .flatMap(({ who, hard: [hardest] }) => (hardest ? [{ who, ...hardest }] : []))
    .toSorted((one, other) => other.times - one.times)
    .map(({ who, surah, ayah }) => ({ who, surah: surahs[surah - 1]?.name ?? '', ayah }));
  const mixing = all
    .filter(({ hard }) => hard.length === 0)
    .flatMap(({ who, leaves }) => {
      const pair = mixedUpPair(leaves);
      return pair ? [{ who, letters: pair.map(signOf) }] : [];
    });
  return (
    <section
      aria-labelledby="this-week"
      className="relative isolate overflow-hidden rounded-[1.75rem] bg-hero px-5 pt-4 pb-5 text-on-hero"
    >
      <StarLattice className="-z-10 text-hero-gold/13" />
      <h2 id="this-week" className="text-sm text-on-hero-soft">
        {words.title}
      </h2>
      <Sentences icon="check">{words.practised(practised, others)}</Sentences>
      <div className="my-3 border-t border-on-hero/20" />
      <Sentences icon="ear">
        {[words.stuck(stuck, mixing), words.tonight(stuck.length, mixing.length)]}
      </Sentences>
    </section>
  );
}

function signOf(name: string): string {
  return letters.find((letter) => letter.name === name)?.letter ?? '';
}

function hasPractised({ week }: Progress): boolean {
  return week.some(({ isDone }) => isDone);
}

/** Each begins a line of its own. */
function Sentences({ icon, children }: { icon: IconName; children: readonly string[] }) {
  return (
    <p dir="auto" className="mt-2 flex gap-3 text-lg leading-snug font-medium text-pretty">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-on-hero/15 text-hero-gold">
        <Icon name={icon} className="size-4" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {children.map((sentence) => (
          <span key={sentence} className="block">
            {sentence.split(' ').map(together)}{' '}
          </span>
        ))}
      </span>
    </p>
  );
}

/** "Al-Fil" is not broken at its hyphen; a long name of a learner may be. */
function together(word: string, index: number): ReactNode {
  return (
    <Fragment key={index}>
      {index > 0 && ' '}
      {/^\S{1,16}$/.test(word) ? (
        <span className="whitespace-nowrap">{isLetter(word) ? <MixedText>{word}</MixedText> : word}</span>
      ) : (
        word
      )}
    </Fragment>
  );
}

/** Apart from a name in Arabic. */
function isLetter(word: string): boolean {
  return /^[\u0600-\u06FF][.,]?$/.test(word);
}
