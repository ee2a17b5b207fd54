import { useState } from 'react';
import { PauseDialog } from '#web/plan/pause-dialog.tsx';
import { BeginButton, PlanLines } from '#web/plan/plan-lines.tsx';
import { saidOf, WayOn } from '#web/plan/rest.tsx';
import type { Today } from '#web/record/today-rules.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { today as words } from '#web/words/en/today.ts';
import { GoalNote } from './goal-note.tsx';
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

type StateProps = { today: Today; learnerId: string };

/** What could be learned is offered below, so that nothing is said of it here. */
function State({ today, learnerId }: StateProps) {
  const { state } = today;
  if (state.is === 'ready') return <Ready today={today} state={state} />;
  const { title, text } = saidOf(state.is, today);
  return (
    <>
      <h2 className="text-section font-bold">{title}</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      {state.is !== 'new' && (
        <div className="mt-4">
          <WayOn rest={state.is} learnerId={learnerId} />
        </div>
      )}
    </>
  );
}

type ReadyProps = { today: Today; state: Extract<Today['state'], { is: 'ready' }> };

function Ready({ today, state }: ReadyProps) {
  const [isPausing, setIsPausing] = useState(false);
  return (
    <>
      <h2 className="text-section font-bold">{words.about(state.seconds)}</h2>
      <div className="mt-3">
        <PlanLines lines={state.lines} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <BeginButton today={today} />
        <Button look="quiet" onClick={() => setIsPausing(true)}>
          {words.pause.open}
        </Button>
      </div>
      {isPausing && <PauseDialog today={today.day} onClose={() => setIsPausing(false)} />}
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
