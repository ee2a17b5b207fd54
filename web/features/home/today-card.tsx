import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { surahs } from '#content/surahs.ts';
import type { Today } from '#web/record/today-rules.ts';
import { hideToday } from '#web/record/today-room.ts';
import { addressToBegin } from '#web/record/today-session.ts';
import { resume } from '#web/record/today.ts';
import { useToday } from '#web/record/use-today.ts';
import { writeDown } from '#web/record/write-down.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PauseDialog } from '#web/ui/pause-dialog.tsx';
import { PlanLines } from '#web/ui/plan-lines.tsx';
import { today as words } from '#web/words/en/today.ts';
import { toast } from '#web/ui/toast.ts';

const SMALL =
  'inline-flex min-h-11 flex-1 items-center justify-center rounded-full px-3 text-sm font-semibold text-green hover:bg-green-soft';

/** What there is to do today, at most three lines of it, and the way there. */
export function TodayCard({ learnerId }: { learnerId: string }) {
  const read = useToday();
  if (read.status === 'failed') return null;
  return (
    <section
      aria-labelledby="today-card"
      aria-busy={read.status === 'opening'}
      className="flex min-h-54 flex-col justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:min-h-42 sm:flex-row sm:items-center sm:gap-8 sm:px-7"
    >
      {read.status === 'opening' ? (
        <h2 id="today-card" className="text-section font-bold text-ink-soft">
          {words.title}
        </h2>
      ) : (
        <Card today={read.today} learnerId={learnerId} />
      )}
    </section>
  );
}

function Card({ today, learnerId }: { today: Today; learnerId: string }) {
  const { state } = today;
  if (state.is === 'ready') return <Ready today={today} state={state} learnerId={learnerId} />;
  if (state.is === 'paused')
    return (
      <Said
        title={words.pause.paused}
        text={state.until === undefined ? words.pause.openEnd : words.pause.until(state.until)}
      >
        <Button onClick={() => void resume(learnerId)}>{words.pause.resume}</Button>
      </Said>
    );
  if (state.is === 'new')
    return (
      <Said {...words.new}>
        <ButtonLink to="/today">{words.new.start}</ButtonLink>
      </Said>
    );
  if (today.goal && today.proposal)
    return (
      <Said {...words.next}>
        <ButtonLink to="/today">{words.next.choose}</ButtonLink>
      </Said>
    );
  return (
    <Said {...words[state.is]}>
      <ButtonLink look="outline" to="/garden">
        {words.garden}
      </ButtonLink>
    </Said>
  );
}

type SaidProps = { title: string; text: string; children: ReactNode };

function Said({ title, text, children }: SaidProps) {
  return (
    <>
      <div className="min-w-0">
        <h2 id="today-card" className="text-section font-bold">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <div className="shrink-0">{children}</div>
    </>
  );
}

type ReadyProps = { today: Today; state: Extract<Today['state'], { is: 'ready' }>; learnerId: string };

function Ready({ today, state, learnerId }: ReadyProps) {
  const [isPausing, setIsPausing] = useState(false);
  const navigate = useNavigate();

  function hide() {
    hideToday(learnerId);
    document.querySelector('h1')?.focus(); // the button goes, and the focus would go with it
    toast({ title: words.hidden });
  }

  return (
    <>
      <div className="min-w-0 flex-1">
        <h2 id="today-card" className="text-section font-bold">
          {words.about(state.seconds)}
        </h2>
        <div className="mt-2 max-w-xl">
          <PlanLines
            lines={state.lines.map(({ kind, seconds, parts }) => ({
              kind: words.kinds[kind],
              parts: words.parts(parts.map(named)),
              minutes: words.minutes(seconds),
            }))}
          />
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1 sm:flex-col sm:items-stretch">
        <Button className="px-7" onClick={() => void navigate(addressToBegin(today))}>
          {today.progress > 0 ? words.goOn : words.begin}
        </Button>
        <div className="flex">
          <button type="button" className={SMALL} onClick={hide}>
            {words.notToday}
          </button>
          <button type="button" className={SMALL} onClick={() => setIsPausing(true)}>
            {words.pause.open}
          </button>
        </div>
      </div>
      {isPausing && (
        <PauseDialog
          words={words.pause}
          today={today.day}
          onPause={(to) => {
            setIsPausing(false);
            writeDown('pause', { from: today.day, to });
          }}
          onClose={() => setIsPausing(false)}
        />
      )}
    </>
  );
}

function named({ surah, from, to }: { surah: number; from: number; to: number }) {
  return { name: surahs[surah - 1]?.name ?? '', from, to };
}
