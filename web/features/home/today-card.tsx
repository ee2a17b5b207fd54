import { useState, type ReactNode } from 'react';
import { MoreButton } from '#web/plan/more-button.tsx';
import { PauseDialog } from '#web/plan/pause-dialog.tsx';
import { BeginButton, PlanLines } from '#web/plan/plan-lines.tsx';
import { restOf, type Rest } from '#web/plan/rest-rules.ts';
import { saidOf, WayOn } from '#web/plan/rest.tsx';
import { useScreens } from '#web/platform/screens.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { hideToday } from '#web/record/use/today-room.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import type { useToday } from '#web/record/use/use-today.ts';
import { toast } from '#web/ui/toast.ts';
import { learners } from '#web/words/en/learners.ts';
import { today as words } from '#web/words/en/today.ts';

const SMALL =
  'inline-flex min-h-11 flex-1 items-center justify-center rounded-full px-3 text-sm font-semibold whitespace-nowrap text-green hover:bg-green-soft';

type CardProps = { learnerId: string; read: ReturnType<typeof useToday> };

export function TodayCard({ learnerId, read }: CardProps) {
  const rest = read.status === 'ready' ? restOf(read.value) : undefined;
  useScreens(read.status === 'ready' ? (rest ?? 'ready') : undefined, '#today-card');
  if (read.status === 'failed') return null;
  return (
    <section
      aria-labelledby="today-card"
      aria-busy={read.status === 'loading'}
      className="flex flex-col justify-between gap-3 rounded-[1.75rem] border border-line bg-surface px-5 pt-4 pb-2 shadow-card sm:flex-row sm:items-stretch sm:gap-8 sm:px-7 sm:py-5"
    >
      {read.status === 'loading' && (
        <div>
          <Title>{words.title}</Title>
        </div>
      )}
      {read.status === 'ready' && rest && <Resting today={read.value} rest={rest} learnerId={learnerId} />}
      {read.status === 'ready' && !rest && <Ready today={read.value} learnerId={learnerId} />}
    </section>
  );
}

function Title({ children, about }: { children: ReactNode; about?: string }) {
  const learner = useCurrentLearner();
  return (
    <>
      {learner && (
        <p dir="auto" className="truncate text-ink-soft">
          {learners.salaam(learner)}
        </p>
      )}
      <h2 id="today-card" tabIndex={-1} className="text-section font-bold">
        {children} {about && <span className="text-base font-normal text-ink-soft">{about}</span>}
      </h2>
    </>
  );
}

type RestingProps = { today: Today; rest: Rest; learnerId: string };

function Resting({ today, rest, learnerId }: RestingProps) {
  const { title, text } = saidOf(rest, today);
  return (
    <>
      <RestPicture rest={rest} />
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:justify-center sm:gap-5">
        <div>
          <Title>{title}</Title>
          <p className="mt-1 text-lg text-pretty text-ink-soft">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2 pb-3 max-sm:flex-col sm:pb-0 max-sm:*:min-h-14">
          <MoreButton today={today} />
          <WayOn rest={rest} learnerId={learnerId} proposal={today.proposal} />
        </div>
      </div>
    </>
  );
}

/** Takes the room that a plan's lines would have. */
function RestPicture({ rest }: { rest: Rest }) {
  const shape =
    'h-0 min-h-0 w-full grow rounded-2xl object-cover sm:h-auto sm:w-64 sm:grow-0 lg:w-72 low-and-wide:hidden';
  if (rest === 'new')
    return (
      <img
        src="/assets/plan-garden.svg"
        alt=""
        width="360"
        height="162"
        className={`${shape} max-[22.5rem]:object-contain sm:object-contain`}
      />
    );
  return (
    <>
      {(['scene', 'evening'] as const).map((time) => (
        <img
          key={time}
          src={`/assets/garden-${time}.svg`}
          alt=""
          width="1200"
          height="320"
          loading="lazy"
          className={`${shape} object-[51%_bottom] ${time === 'scene' ? 'dark:hidden' : 'hidden dark:block'}`}
        />
      ))}
    </>
  );
}

function Ready({ today, learnerId }: { today: Today; learnerId: string }) {
  const [isPausing, setIsPausing] = useState(false);
  const { state } = today;
  if (state.is !== 'ready') return null;

  function hide() {
    hideToday(learnerId);
    document.querySelector('h1')?.focus(); // the button goes, and the focus would go with it
    toast({ title: words.hidden });
  }

  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col">
        <Title about={words.about(state.minutes)}>{words.title}</Title>
        {/* Two lines take the room of three: it is kept before anybody knows how many there are. */}
        <PlanLines lines={state.lines} className="mt-1 flex-1" />
      </div>
      <div className="flex shrink-0 flex-col justify-center">
        <BeginButton today={today} className="min-h-14 px-10 text-lg" />
        <div className="mx-auto flex">
          <button type="button" className={SMALL} onClick={hide}>
            {words.notToday}
          </button>
          <button type="button" className={SMALL} onClick={() => setIsPausing(true)}>
            {words.pause.open}
          </button>
        </div>
      </div>
      {isPausing && <PauseDialog today={today.day} onClose={() => setIsPausing(false)} />}
    </>
  );
}
