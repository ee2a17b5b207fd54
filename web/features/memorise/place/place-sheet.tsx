import { useEffect, useRef } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { focusOnArrival } from '#web/platform/focus.ts';
import { GRADE } from '#web/record/memory/grade-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { memorisePlace as words } from '#web/words/en/memorise-place.ts';
import { Onward } from '../result/onward.tsx';
import type { Selection } from '../selection-rules.ts';
import type { Answer, Grade, Round, Third } from './place-rules.ts';

const SAID: Record<Grade, string> = {
  [GRADE.right]: words.answered.right,
  [GRADE.hesitated]: words.answered.effort,
  [GRADE.wrong]: words.answered.notYet,
};

type AnswerProps = { answer: Answer; begins: Third; onGoOn: () => void };

export function AnswerSheet({ answer, begins, onGoOn }: AnswerProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p role="status" className="text-center">
        <strong>{SAID[answer.grade]}</strong>{' '}
        {answer.grade !== GRADE.right && words.begins(begins.line + 1, begins.third)}
      </p>
      <Button ref={button} className="round-main" onClick={onGoOn}>
        {words.goOn}
      </Button>
    </>
  );
}

type EndProps = {
  round: Round;
  ayahs: readonly Ayah[];
  selection: Selection;
  learnerId: string | undefined;
  onAgain: () => void;
};

export function EndSheet({ round, ayahs, selection, learnerId, onAgain }: EndProps) {
  const right = round.answers.filter(({ grade }) => grade === GRADE.right).length;
  return (
    <section aria-labelledby="round-over" className="round-over">
      <div className="text-center">
        <h2 ref={focusOnArrival} id="round-over" tabIndex={-1} className="text-xl font-bold">
          {words.over.title}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">{words.over.score(right, round.answers.length)}</p>
      </div>
      <Onward {...{ ayahs, selection, learnerId, onAgain }} mode="place" />
    </section>
  );
}
