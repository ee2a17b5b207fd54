import './next.css';
import { useEffect, useState } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { useAyahsAt } from '#web/api/quran.ts';
import { now } from '#web/platform/clock.ts';
import { isOnline } from '#web/platform/online.ts';
import { random } from '#web/platform/random.ts';
import { useSession } from '#web/platform/session.ts';
import { useTimers } from '#web/platform/timers.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { memoriseNext as words } from '#web/words/en/memorise-next.ts';
import { dealChoices, stepsIn, stepsInto, type JoinStep } from '#web/round/choice-rules.ts';
import { placesFor, poolsFor } from '#web/round/pools.ts';
import { beginRound } from '../passage/hand-in.ts';
import { useHistoryNote, type HistoryNote } from '../passage/history-note.ts';
import type { ModeProps } from '../passage/passage-rules.ts';
import { AnswerScreen } from './answer-screen.tsx';
import { NextEnd } from './next-end.tsx';
import { NextFrame } from './next-frame.tsx';
import { Choices, Question } from './question.tsx';
import { createNext, savedNext } from './session.ts';

const RecordOffer = lazyPart(() => import('#web/plan/record-offer.tsx').then((file) => file.RecordOffer));

/** The verses that are easily mixed up only better the questions: a network that hangs is not waited for. */
const PATIENCE_MS = 1500;
/** Then only what the worker has can come. */
const PATIENCE_OFFLINE_MS = 300;

const CHOICES = 3;

/** Waits a moment for the verses that are easily mixed up, and goes on without them. */
export function NextPractice({ ayahs, around, selection }: ModeProps) {
  const { joins } = selection;
  const steps = joins ? stepsInto(joins, ayahs, around) : stepsIn(ayahs, around);
  const { put } = useHistoryNote();
  const { data, isPending, fetchStatus } = useAyahsAt(placesFor(steps, around, put));
  const timers = useTimers();
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    timers.after(isOnline() ? PATIENCE_MS : PATIENCE_OFFLINE_MS, () => setIsPatient(false));
  }, [timers]);
  if (isPatient && isPending && fetchStatus === 'fetching') return <Spinner label={words.loading} />;
  if (steps.length === 0) return <p className="py-10 text-center">{words.over.nothing}</p>;
  return <Rounds {...{ steps, ayahs, around, selection, put }} elsewhere={data ?? []} />;
}

type RoundsProps = ModeProps &
  Pick<HistoryNote, 'put'> & { steps: readonly JoinStep[]; elsewhere: readonly Ayah[] };

function Rounds({ steps, ayahs, around, selection, put, elsewhere }: RoundsProps) {
  const [session, { learnerId, round, written }] = useSession(() =>
    createNext(steps, {
      isPlanned: selection.joins !== undefined,
      deal: (step) => dealChoices(step, poolsFor(step, ayahs, around, elsewhere, put), CHOICES, random),
      now,
      beginRound: () => beginRound(selection, 'asked', savedNext),
    }),
  );
  const { phase, queue, choices, answers } = round;
  const step = round.steps[queue[0] ?? -1];
  if (phase.name === 'over' || !step)
    return (
      <NextEnd {...{ round, ayahs, selection, learnerId }} onAgain={session.again}>
        <ListenSlot places={ayahs} />
        {written && <RecordOffer place="result" first={{ kind: 'round', body: written }} className="mt-4" />}
      </NextEnd>
    );
  const key = `${queue.length} ${step.right.surah_number}:${step.right.ayah_number}`;
  const answer = phase.name === 'answered' ? choices[phase.chosen] : undefined;
  if (answer) return <AnswerScreen key={key} {...{ round, step, answer, selection }} onGoOn={session.goOn} />;
  return (
    <NextFrame
      phase="asking"
      round={round}
      selection={selection}
      sheet={
        <Choices choices={choices} onAnswer={session.answer}>
          <Button look="quiet" className="text-[0.9375rem]" onClick={session.finish}>
            {words.finish}
          </Button>
        </Choices>
      }
    >
      <Question key={key} step={step} isAgain={answers.has(queue[0] ?? -1)} />
    </NextFrame>
  );
}
