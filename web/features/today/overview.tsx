import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Today } from '#web/record/today-rules.ts';
import { addressToBegin } from '#web/record/today-session.ts';
import { resume } from '#web/record/today.ts';
import { writeDown } from '#web/record/write-down.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PauseDialog } from '#web/ui/pause-dialog.tsx';
import { PlanLines } from '#web/ui/plan-lines.tsx';
import { today as words } from '#web/words/en/today.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import { GoalNote } from './goal-note.tsx';
import { namedPart } from './named-part.ts';
import { Settings } from './settings.tsx';

/** What is to be done, the way into it, and below how one learns. */
export function Overview({ today, learnerId }: { today: Today; learnerId: string }) {
  return (
    <div className="space-y-6">
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
        <State today={today} learnerId={learnerId} />
      </div>
      {today.state.is === 'new' && <Know />}
      <GoalNote today={today} />
      {today.state.is !== 'new' && <Know />}
      <Settings habits={today.habits} />
    </div>
  );
}

function State({ today, learnerId }: { today: Today; learnerId: string }) {
  const { state } = today;
  if (state.is === 'ready') return <Ready today={today} state={state} />;
  if (state.is === 'new') return <Said {...words.new} />;
  if (state.is === 'paused')
    return (
      <Said
        title={words.pause.paused}
        text={state.until === undefined ? words.pause.openEnd : words.pause.until(state.until)}
      >
        <Button onClick={() => void resume(learnerId)}>{words.pause.resume}</Button>
      </Said>
    );
  return (
    <Said {...words.free}>
      <ButtonLink look="outline" to="/garden">
        {words.garden}
      </ButtonLink>
    </Said>
  );
}

function Said({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h2 className="text-section font-bold">{title}</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </>
  );
}

type ReadyProps = { today: Today; state: Extract<Today['state'], { is: 'ready' }> };

function Ready({ today, state }: ReadyProps) {
  const [isPausing, setIsPausing] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <h2 className="text-section font-bold">{words.about(state.seconds)}</h2>
      <div className="mt-3">
        <PlanLines
          lines={state.lines.map(({ kind, seconds, parts }) => ({
            kind: words.kinds[kind],
            parts: words.parts(parts.map(namedPart)),
            minutes: words.minutes(seconds),
          }))}
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button className="px-8" onClick={() => void navigate(addressToBegin(today))}>
          {today.progress > 0 ? words.goOn : words.begin}
        </Button>
        <Button look="quiet" onClick={() => setIsPausing(true)}>
          {words.pause.open}
        </Button>
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

function Know() {
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-card" aria-labelledby="know">
      <h2 id="know" className="font-bold">
        {todayPage.know.title}
      </h2>
      <p className="mt-1 text-ink-soft">{todayPage.know.text}</p>
      <ButtonLink look="outline" className="mt-3" to="/today?know">
        {todayPage.know.open}
      </ButtonLink>
    </section>
  );
}
