import { useEffect, useRef, useState } from 'react';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button } from '#web/ui/button.tsx';
import { memoriseNext as words } from '#web/words/en/memorise-next.ts';
import type { JoinStep, Verse } from '#web/round/choice-rules.ts';
import type { Selection } from '../selection-rules.ts';
import { Mistake, mistakeIn } from './mistake.tsx';
import { NextFrame, ScrolledAyahs } from './next-frame.tsx';
import type { Round } from './next-rules.ts';
import { JoinedAyahs } from './question.tsx';

type Props = { round: Round; step: JoinStep; answer: Verse; selection: Selection; onGoOn: () => void };

/** The whole ayah, and what was mixed up. The way on has the focus and says how it went; then the right ayah is read out. */
export function AnswerScreen({ round, step, answer, selection, onGoOn }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const isRight = answer === step.right;
  return (
    <NextFrame
      phase="answered"
      round={round}
      selection={selection}
      sheet={
        <section aria-label={words.question} className="contents">
          <p aria-live="polite" className="sr-only">
            {isFocused && (
              <>
                {words.rightOne}: <Arabic>{step.right.arabic}</Arabic>
              </>
            )}
          </p>
          <div id="answer" className="round-ask">
            <p className={`text-xl leading-7 font-bold text-balance ${isRight ? 'text-good' : ''}`}>
              {isRight ? (step.before ? words.right : words.rightFirst) : words.wrong}
            </p>
            {!isRight && (
              <p className="text-[0.9375rem] leading-5 text-balance text-ink-soft">
                {mistakeIn({ right: step.right, chosen: answer })} {words.again.later}
              </p>
            )}
          </div>
          <div className="round-act">
            <Button
              ref={button}
              aria-describedby="answer"
              className="round-main"
              onClick={onGoOn}
              onFocus={() => setIsFocused(true)}
            >
              {words.goOn}
            </Button>
          </div>
        </section>
      }
    >
      <ScrolledAyahs>
        {isRight ? <JoinedAyahs {...step} /> : <Mistake right={step.right} chosen={answer} />}
      </ScrolledAyahs>
    </NextFrame>
  );
}
