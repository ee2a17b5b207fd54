import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { useAyahsAt } from '#web/api/quran.ts';
import { TextSizeButtons } from '#web/ayahs/text-size.tsx';
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
import { beginRound } from '../passage/hand-in.ts';
import { referenceOf, type ModeProps } from '../passage/passage-rules.ts';
import { SmallHadith } from '../passage/small-hadith.tsx';
import { RoundResult } from '../result/round-result.tsx';
import { ComparedAyah } from './compared-ayah.tsx';
import { dealChoices, mistakesIn, stepsIn, stepsInto, type Round, type Step } from './next-rules.ts';
import { placesFor, poolsFor } from './pools.ts';
import { Question } from './question.tsx';
import { createNext, savedNext } from './session.ts';

const RecordOffer = lazyPart(() => import('#web/plan/record-offer.tsx').then((file) => file.RecordOffer));

/** The verses that are easily mixed up only better the questions: a network that hangs is not waited for. */
const PATIENCE_MS = 1500;
/** Then only what the worker has can come. */
const PATIENCE_OFFLINE_MS = 300;

/** Waits a moment for the verses that are easily mixed up, and goes on without them. */
export function NextPractice({ ayahs, around, selection }: ModeProps) {
  const { joins } = selection;
  const steps = joins ? stepsInto(joins, ayahs, around) : stepsIn(ayahs, around);
  const { data, isPending, fetchStatus } = useAyahsAt(placesFor(steps, around));
  const timers = useTimers();
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    timers.after(isOnline() ? PATIENCE_MS : PATIENCE_OFFLINE_MS, () => setIsPatient(false));
  }, [timers]);
  if (isPatient && isPending && fetchStatus === 'fetching') return <Spinner label={words.loading} />;
  return <Rounds {...{ steps, ayahs, around, selection }} elsewhere={data ?? []} />;
}

type RoundsProps = ModeProps & { steps: readonly Step[]; elsewhere: readonly Ayah[] };

function Rounds({ steps, ayahs, around, selection, elsewhere }: RoundsProps) {
  const [session, { learnerId, round, written }] = useSession(() =>
    createNext(steps, {
      isPlanned: selection.joins !== undefined,
      deal: (step) => dealChoices(step, poolsFor(step, ayahs, around, elsewhere), random),
      now,
      beginRound: () => beginRound(selection, 'asked', savedNext),
    }),
  );
  const { phase, queue } = round;
  const top = useKeptInView(round);
  const step = round.steps[queue[0] ?? -1];
  const asked = round.answers.size + (phase.name === 'asking' ? 1 : 0);
  const isAgain = phase.name === 'asking' && queue[0] !== undefined && round.answers.has(queue[0]);
  return (
    <div className="ayah-sized space-y-4">
      {phase.name === 'over' || !step ? (
        <NextResult round={round} {...{ ayahs, selection, learnerId }} onAgain={session.again}>
          {!selection.joins && <ListenSlot places={ayahs} />}
          {written && (
            <RecordOffer place="result" first={{ kind: 'round', body: written }} className="mt-4" />
          )}
        </NextResult>
      ) : (
        <>
          <div ref={top} className="flex items-center justify-between gap-3">
            <p className="font-semibold text-ink-soft">
              {isAgain ? words.again : words.progress(Math.min(asked, steps.length), steps.length)}
            </p>
            <div className="flex">
              <TextSizeButtons />
              <Button look="quiet" className="text-sm" onClick={session.finish}>
                {words.finish}
              </Button>
            </div>
          </div>
          <Question
            key={`${queue.length} ${step.right.surah_number}:${step.right.ayah_number}`}
            step={step}
            choices={round.choices}
            chosen={phase.name === 'answered' ? phase.chosen : undefined}
            onAnswer={session.answer}
            onGoOn={session.goOn}
          />
        </>
      )}
      {/* Below, so that the choices are in the first screen of a phone. */}
      <SmallHadith />
    </div>
  );
}

/** From the first answer on each question, and what it leads to, begins at the top of the screen. */
function useKeptInView({ phase, queue }: Round) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const now = `${phase.name} ${queue.join(' ')}`;
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== now) top.current?.scrollIntoView();
    shown.current = now;
  }, [now]);
  return top;
}

type ResultProps = Omit<ComponentProps<typeof RoundResult>, 'title' | 'score' | 'mode'> & { round: Round };

function NextResult({ round, children, ...onward }: ResultProps) {
  const mistakes = mistakesIn(round);
  const asked = round.answers.size;
  if (round.steps.length === 0) return <p className="py-10 text-center">{words.over.nothing}</p>;
  return (
    <RoundResult
      title={words.over.title}
      score={words.over.score(asked - mistakes.length, asked)}
      mode="next"
      {...onward}
    >
      {children}
      {mistakes.length > 0 && <h3 className="font-bold">{words.over.mistakes}</h3>}
      {mistakes.map(({ right, chosen }) => (
        <div key={referenceOf(right)} className="space-y-2">
          <p className="text-sm font-semibold text-ink-soft">
            {words.over.mixedUp(referenceOf(right), referenceOf(chosen))}
          </p>
          <div className="grid gap-2 md:grid-cols-2">
            <ComparedAyah label={words.rightOne} verse={right} other={chosen} tone="green" />
            <ComparedAyah label={words.chosen} verse={chosen} other={right} tone="amber" />
          </div>
        </div>
      ))}
    </RoundResult>
  );
}
