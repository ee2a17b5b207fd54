import { useEffect, useState } from 'react';
import { now } from '#web/platform/clock.ts';
import { useSession } from '#web/platform/session.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import type { Step } from '#web/round/ladder-rules.ts';
import { askedIn, beginRound } from '../passage/hand-in.ts';
import { nameOf } from '../passage/passage-name.ts';
import type { ModeProps } from '../passage/passage-rules.ts';
import { practicePath } from '../selection-rules.ts';
import { LetListen } from './let-listen.tsx';
import { ReadingScreen } from './reading-screen.tsx';
import { preloadEnd, ReciteEnd } from './recite-end.tsx';
import { RoundScreen } from './round-screen.tsx';
import { createRecital, savedPassage } from './session.ts';
import { endedStep, useEndedStep } from './use-ended-step.ts';

type Props = ModeProps;

export function RecitePractice(props: Props) {
  return props.selection.joins ? <Recited {...props} endedAt={undefined} /> : <TakenUp {...props} />;
}

function TakenUp(props: Props) {
  const { ayahs, selection } = props;
  const ended = useEndedStep(practicePath(selection), ayahs);
  if (ended.status === 'loading') return <Spinner label={words.loading} />;
  return <Recited {...props} endedAt={ended.step} />;
}

function Recited({ ayahs, around, selection, endedAt }: Props & { endedAt: Step | undefined }) {
  const [session, view] = useSession(() =>
    createRecital(ayahs, {
      now,
      planned: askedIn(selection, ayahs),
      endedAt,
      beginRound() {
        const own = beginRound(selection, 'reciting', savedPassage);
        return { ...own, ended: endedStep(practicePath(selection), own.learnerId) };
      },
      async readWeak(learnerId) {
        if (learnerId === undefined) return new Set();
        return (await import('../passage/read-weak.ts')).readWeak(learnerId, ayahs);
      },
    }),
  );
  /** Whether one has gone back to read; the round waits. */
  const [isAside, setIsAside] = useState(false);
  useEffect(() => followLeaving(session.settle), [session]);
  const { learnerId } = view;
  useEffect(() => {
    if (learnerId === undefined) return;
    preloadEnd(learnerId, ayahs).catch((error: unknown) => console.warn('the end has no plant', error));
  }, [learnerId, ayahs]);
  const { recital } = view;
  const { phase } = recital;
  const name = nameOf(selection);
  const choose = (step: Step) => {
    session.choose(step);
    setIsAside(false);
  };
  const toReading = selection.joins ? undefined : () => setIsAside(true);

  if (phase === 'reading' || isAside)
    return (
      <ReadingScreen
        ayahs={ayahs}
        around={around}
        selection={selection}
        begun={isAside && phase !== 'over' ? recital.step : undefined}
        onChoose={choose}
        onCarryOn={() => setIsAside(false)}
      />
    );
  if (phase === 'over')
    return <ReciteEnd {...{ ayahs, selection, name, view, session }} onChoose={choose} onClose={toReading} />;
  return (
    <RoundScreen
      {...{ ayahs, around, name, view, session }}
      listen={<LetListen selection={selection} ayahs={ayahs} />}
      onChoose={choose}
      onClose={toReading}
    />
  );
}

/** What was said last is final when the page may not be seen again. */
function followLeaving(settle: () => void): () => void {
  const unfollow = followVisibility(settle, () => undefined);
  window.addEventListener('pagehide', settle);
  return () => {
    unfollow();
    window.removeEventListener('pagehide', settle);
  };
}
