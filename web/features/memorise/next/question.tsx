import { useEffect, useRef, type ReactNode } from 'react';
import { EndOfAyah } from '#web/ayahs/end-of-ayah.tsx';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { Ayah } from '#web/ui/ayah.tsx';
import { memoriseNext as words } from '#web/words/en/memorise-next.ts';
import type { JoinStep, Verse } from '#web/round/choice-rules.ts';
import { openingsOf, type Opening } from '#web/round/opening-rules.ts';

const SHOWN_WORDS = 4;

type QuestionProps = { step: JoinStep; isAgain: boolean };

/** What was just said. The heading is read out first, wherever it is drawn. */
export function Question({ step: { before, right }, isAgain }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="next-question">
      <h2 ref={heading} id="question" tabIndex={-1} className="next-title">
        {before ? words.question : words.firstOf(right.surah)}
      </h2>
      {before && (
        <div className="next-band">
          <p className="text-[0.9375rem] text-ink-soft">
            {isAgain && <strong>{words.again.now} </strong>}
            {words.ends(before.ayah_number)}
          </p>
          <p dir="rtl">
            <EndOfAyah text={before.arabic} words={SHOWN_WORDS}>
              {` ${ayahEnd(before.ayah_number)}`}
            </EndOfAyah>
          </p>
        </div>
      )}
      {!before && isAgain && <strong className="text-[0.9375rem] text-ink-soft">{words.again.now}</strong>}
    </div>
  );
}

type ChoicesProps = { choices: readonly Verse[]; onAnswer: (chosen: number) => void; children: ReactNode };

export function Choices({ choices, onAnswer, children }: ChoicesProps) {
  useEffect(() => {
    const press = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (/^[1-3]$/.test(key) && !ctrlKey && !altKey && !metaKey) onAnswer(Number(key) - 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onAnswer]);
  const openings = openingsOf(
    choices.map(({ arabic }) => arabic),
    SHOWN_WORDS,
  );
  return (
    <section aria-labelledby="question" className="next-choices">
      <ol>
        {openings.map((opening, index) => (
          <li key={opening.text}>
            <Choice opening={opening} number={index + 1} onPress={() => onAnswer(index)} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-center gap-x-4">
        {children}
        <p className="text-sm text-ink-soft pointer-coarse:hidden">{words.keys}</p>
      </div>
    </section>
  );
}

type ChoiceProps = { opening: Opening; number: number; onPress: () => void };

function Choice({ opening: { text, isCut }, number, onPress }: ChoiceProps) {
  return (
    <button type="button" onClick={onPress} className="next-choice">
      <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-bold text-ink-soft">
        {number}
      </span>
      <span dir="rtl" className="flex-1 text-balance">
        <Ayah text={text} className="text-ink" />
        {isCut && <span aria-hidden="true"> …</span>}
      </span>
    </button>
  );
}

/** Both ayahs whole, the second one under the first. */
export function JoinedAyahs({ before, right }: JoinStep) {
  return (
    <>
      {before && <WholeAyah verse={before} />}
      <div className="slide-under">
        <WholeAyah verse={right} />
      </div>
    </>
  );
}

function WholeAyah({ verse }: { verse: Verse }) {
  return (
    <p dir="rtl" className="text-center text-pretty">
      <Ayah text={verse.arabic} className="text-ayah text-ink">
        {` ${ayahEnd(verse.ayah_number)}`}
      </Ayah>
    </p>
  );
}
