import { useId, useState } from 'react';
import { MINUTES } from '#contract/record.ts';
import { MoreButton } from '#web/plan/more-button.tsx';
import { PauseDialog } from '#web/plan/pause-dialog.tsx';
import { BeginButton, PlanLines } from '#web/plan/plan-lines.tsx';
import { saidOf, WayOn } from '#web/plan/rest.tsx';
import type { Memory } from '#web/record/memory/memory-rules.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { today as words } from '#web/words/en/today.ts';
import { ByHeartNotice } from './by-heart-notice.tsx';
import { GoalNote } from './goal-note.tsx';
import { ListenNote } from './listen-note.tsx';
import { WholeGoal } from './whole-goal.tsx';

type Props = { today: Today; memory: Memory; learnerId: string };

export function Overview({ today, memory, learnerId }: Props) {
  return (
    <div className="space-y-6">
      <ByHeartNotice learnerId={learnerId} memory={memory} asks={today.habits.asks} />
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
        <State today={today} learnerId={learnerId} />
      </div>
      {today.state.is !== 'paused' && <WholeGoal {...{ today, learnerId }} />}
      {today.state.is !== 'paused' && <ListenNote today={today} />}
      <GoalNote today={today} />
      <Know />
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
      <LessonFell today={today} />
      <div className="mt-4 flex flex-wrap gap-2">
        <MoreButton today={today} />
        <WayOn rest={state.is} learnerId={learnerId} />
      </div>
    </>
  );
}

type ReadyProps = { today: Today; state: Extract<Today['state'], { is: 'ready' }> };

function Ready({ today, state }: ReadyProps) {
  const [isPausing, setIsPausing] = useState(false);
  return (
    <>
      <h2 className="text-section font-bold">
        {words.title}{' '}
        <span className="text-base font-normal text-ink-soft">{words.about(state.minutes)}</span>
      </h2>
      <div className="mt-3">
        <PlanLines lines={state.lines} className="*:py-2.5" />
      </div>
      <LessonFell today={today} />
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

/** Why the lesson that was announced does not come, kindly. */
function LessonFell({ today: { lessonFell } }: { today: Today }) {
  return lessonFell && <p className="mt-2 text-pretty text-ink-soft">{words.later[lessonFell]}</p>;
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

const PACES = ['steady', 'forward'] as const;

/** How long a day, and what comes first; the newest choice on any device counts. */
function Settings({ habits }: { habits: Today['habits'] }) {
  const name = useId();
  return (
    <details className="group rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-bold [&::-webkit-details-marker]:hidden">
        <span>
          {todayPage.settings}{' '}
          <span className="font-normal text-ink-soft">{todayPage.minutesOf(habits.minutes)}</span>
        </span>
        <Icon name="chevronDown" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <fieldset className="px-5 pb-5">
        <legend className="font-semibold">{todayPage.minutes}</legend>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {MINUTES.map((minutes) => (
            <label
              key={minutes}
              className="flex min-h-11 min-w-12 items-center justify-center rounded-full border-2 border-line-strong px-2 font-semibold has-checked:border-green has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name={`${name} minutes`}
                aria-label={todayPage.minutesOf(minutes)}
                checked={habits.minutes === minutes}
                onChange={() => writeDown('settings', { minutes })}
                className="sr-only"
              />
              {minutes}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="px-5 pb-5">
        <legend className="font-semibold">{todayPage.pace}</legend>
        {PACES.map((pace) => (
          <div key={pace} className="mt-1">
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="radio"
                name={`${name} pace`}
                aria-describedby={`${name}-${pace}`}
                checked={habits.pace === pace}
                onChange={() => writeDown('settings', { pace })}
                className="size-5 shrink-0 accent-green"
              />
              {todayPage.paces[pace].label}
            </label>
            <p id={`${name}-${pace}`} className="ms-8 text-sm text-ink-soft">
              {todayPage.paces[pace].hint}
            </p>
          </div>
        ))}
      </fieldset>
    </details>
  );
}
