import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { stepAfter, STEPS, VERDICTS, type Recital, type Step, type Verdict } from './recite-rules.ts';

type Props = {
  recital: Recital;
  onStep: (step: Step) => void;
  onPeek: () => void;
  onLook: () => void;
  onJudge: (verdict: Verdict) => void;
};

/** What can be done now, at the lower edge where a thumb is. */
export function ReciteBar({ recital, onStep, onPeek, onLook, onJudge }: Props) {
  const { phase, step } = recital;
  const next = stepAfter(step);
  const firstVerdict = useRef<HTMLButtonElement>(null);
  // The ayah can no longer be pressed, so that the focus goes where the answer is given.
  useEffect(() => {
    if (phase === 'looked') firstVerdict.current?.focus({ preventScroll: true });
  }, [phase]);
  if (phase === 'over') return null;
  return (
    <div className="bottom-1 z-20 flex flex-wrap items-center justify-center gap-1.5 rounded-card border border-line bg-surface p-1.5 shadow-card print:hidden [@media(min-height:30rem)]:sticky">
      {phase === 'reading' && next && (
        <Button onClick={() => onStep(next)}>{words.hide(words.steps[next])}</Button>
      )}
      {phase === 'reciting' && (
        <>
          <Button look="outline" onClick={onPeek}>
            {words.showWord}
          </Button>
          <Button onClick={onLook}>{words.look}</Button>
        </>
      )}
      {phase === 'looked' &&
        VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            ref={verdict === VERDICTS[0] ? firstVerdict : undefined}
            look={verdict === 'knew' ? 'solid' : 'outline'}
            className="px-3! text-sm sm:px-5!"
            onClick={() => onJudge(verdict)}
          >
            {words.verdicts[verdict]}
          </Button>
        ))}
    </div>
  );
}

type LadderProps = { step: Step; onChoose: (step: Step) => void };

/** Four steps from all words to none; choosing one begins the passage anew. */
export function Ladder({ step, onChoose }: LadderProps) {
  return (
    <div role="group" aria-label={words.ladder} className="mx-auto grid max-w-lg grid-cols-4 gap-1">
      {STEPS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === step}
          onClick={() => onChoose(each)}
          className="min-h-11 rounded-2xl border-2 border-line px-1 text-sm leading-tight font-semibold hover:border-green aria-pressed:border-green aria-pressed:bg-green-soft aria-pressed:text-green-strong"
        >
          {words.steps[each]}
        </button>
      ))}
    </div>
  );
}
