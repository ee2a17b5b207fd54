import { useEffect, useRef } from 'react';
import { EndOfAyah } from '#web/ayahs/end-of-ayah.tsx';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { Ayah } from '#web/ui/ayah.tsx';
import { Button } from '#web/ui/button.tsx';
import { memoriseNext as words } from '#web/words/en/memorise-next.ts';
import { linesOf } from '../passage/passage-rules.ts';
import { ComparedAyah } from './compared-ayah.tsx';
import type { Step, Verse } from './next-rules.ts';

const SHOWN_WORDS = 6;

type Props = {
  step: Step;
  choices: readonly Verse[];
  chosen: number | undefined;
  onAnswer: (chosen: number) => void;
  onGoOn: () => void;
};

export function Question({ step, choices, chosen, onAnswer, onGoOn }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const press = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (/^[1-3]$/.test(key) && !ctrlKey && !altKey && !metaKey) onAnswer(Number(key) - 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onAnswer]);
  const answer = chosen === undefined ? undefined : choices[chosen];

  return (
    <section aria-labelledby="question" className="space-y-3">
      <div className="rounded-card border border-line bg-surface px-4 py-3 text-center shadow-card">
        <h2 ref={heading} id="question" tabIndex={-1} className="font-bold text-ink-soft">
          {step.before ? words.question : words.firstOf(step.right.surah)}
        </h2>
        {step.before && <Prompt verse={step.before} isWhole={answer === step.right} />}
        {answer === step.right && (
          <p dir="rtl" className="slide-under text-balance">
            <Verse verse={step.right} />
          </p>
        )}
      </div>
      {answer ? (
        <AnswerPanel step={step} answer={answer} onGoOn={onGoOn} />
      ) : (
        <>
          <ol className="space-y-2">
            {choices.map((choice, index) => (
              <li key={choice.arabic}>
                <Choice verse={choice} number={index + 1} onPress={() => onAnswer(index)} />
              </li>
            ))}
          </ol>
          <p className="text-center text-sm text-ink-soft">{words.howTo}</p>
        </>
      )}
    </section>
  );
}

function Prompt({ verse, isWhole }: { verse: Verse; isWhole: boolean }) {
  return (
    <p dir="rtl" className="text-balance">
      <EndOfAyah text={verse.arabic} words={isWhole ? Infinity : SHOWN_WORDS}>
        {` ${ayahEnd(verse.ayah_number)}`}
      </EndOfAyah>
    </p>
  );
}

function Verse({ verse }: { verse: Verse }) {
  return (
    <Ayah text={verse.arabic} className="text-ayah text-ink">
      {` ${ayahEnd(verse.ayah_number)}`}
    </Ayah>
  );
}

function Choice({ verse, number, onPress }: { verse: Verse; number: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex w-full items-start gap-3 rounded-card border-2 border-line bg-surface px-4 py-2 text-start shadow-card hover:border-green"
    >
      <span className="mt-3 inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-bold text-ink-soft">
        {number}
      </span>
      <span dir="rtl" className={`flex-1 ${linesOf(verse.arabic)}`}>
        <Ayah text={verse.arabic} className="text-ayah text-ink" />
      </span>
    </button>
  );
}

function AnswerPanel({ step, answer, onGoOn }: { step: Step; answer: Verse; onGoOn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const isRight = answer === step.right;
  return (
    <div className="space-y-3 text-center">
      <p role="status" className={`font-semibold ${isRight ? 'text-good' : 'text-saffron'}`}>
        {isRight ? (step.before ? words.right : words.rightFirst) : words.wrong}
      </p>
      {!isRight && (
        <>
          <ComparedAyah label={words.rightOne} verse={step.right} other={answer} tone="green" />
          <ComparedAyah label={words.chosen} verse={answer} other={step.right} tone="amber" />
        </>
      )}
      {/* At the lower edge, where a thumb is, however long the ayahs are. */}
      <div className="bottom-1 z-20 rounded-card border border-line bg-surface p-1.5 shadow-card [@media(min-height:30rem)]:sticky">
        <Button ref={button} onClick={onGoOn}>
          {words.goOn}
        </Button>
      </div>
    </div>
  );
}
