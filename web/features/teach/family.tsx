import { useEffect } from 'react';
import { Link } from 'react-router';
import { letters as alphabet } from '#content/letters.ts';
import { checkOfPack, packFragment } from '#web/pack/pack-link-rules.ts';
import { keyOfTask, openTask, useFinishedHere } from '#web/pack/open-task.ts';
import { tasksOf, type Pack, type Task } from '#web/pack/pack-rules.ts';
import { taskAddress } from '#web/pack/task-address-rules.ts';
import { nameOfTask, wayOfTask } from '#web/pack/task-names.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { useFinishedTasks } from '#web/record/use/use-finished-tasks.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { packWords as words } from '#web/words/en/pack.ts';

const AddToToday = lazyPart(() => import('./add-to-today.tsx').then((file) => file.AddToToday));

/** What the teacher wrote, and each task as a big card. */
export function Family({ pack }: { pack: Pack }) {
  const learnerId = useCurrentLearner()?.id;
  const recorded = useFinishedTasks(learnerId);
  const here = useFinishedHere();
  const link = packFragment(pack);
  const check = checkOfPack(pack);
  const tasks = tasksOf(pack);
  const isDone = (number: number) => {
    const key = keyOfTask(check, number);
    return learnerId === undefined ? here.includes(key) : recorded.has(key);
  };
  const done = tasks.filter((_, index) => isDone(index + 1)).length;
  useEffect(() => whenIdle(() => void fetchAhead(pack)), [pack]);
  return (
    <>
      {pack.title && <p className="font-semibold text-saffron">{words.week}</p>}
      <h1 tabIndex={-1} dir="auto" className="text-title font-bold text-balance text-green-strong">
        {pack.title || words.week}
      </h1>
      {pack.note && (
        <p dir="auto" className="mt-2 text-lg text-pretty text-ink-soft">
          {pack.note}
        </p>
      )}
      <ol aria-label={words.tasks} className="mt-5 space-y-3 low-and-wide:mt-3">
        {tasks.map((task, index) => (
          <TaskCard
            key={taskAddress(task)}
            task={task}
            isDone={isDone(index + 1)}
            onOpen={() => openTask({ link, pack: check, task: index + 1, to: taskAddress(task) })}
          />
        ))}
      </ol>
      <p role="status" className="mt-4 text-center font-semibold text-good">
        {done > 0 && (done === tasks.length ? words.allDone : words.doneOf(done, tasks.length))}
      </p>
      {done > 0 && learnerId === undefined && (
        <p className="text-center text-sm text-ink-soft">{words.visit}</p>
      )}
      {pack.passages.length > 0 && (
        <AddToToday key={learnerId} learnerId={learnerId} passages={pack.passages} />
      )}
    </>
  );
}

type CardProps = { task: Task; isDone: boolean; onOpen: () => void };

function TaskCard({ task, isDone, onOpen }: CardProps) {
  return (
    <li>
      <Link
        to={taskAddress(task)}
        onClick={onOpen}
        className={`flex min-h-24 items-center gap-4 rounded-card border-2 p-4 no-underline shadow-card transition-transform duration-150 hover:-translate-y-0.5 active:scale-[0.99] ${isDone ? 'border-good bg-good-soft' : 'border-line bg-surface'}`}
      >
        <span
          className={`grid size-14 shrink-0 place-items-center rounded-full ${isDone ? 'bg-good text-surface' : 'bg-green-soft text-green-strong'}`}
        >
          <Icon name={isDone ? 'check' : iconOf(task)} className="size-7" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-xl font-bold text-balance">{nameOfTask(task)}</span>
          <span className="block text-ink-soft">{wayOfTask(task)}</span>
          {task.is === 'letters' && (
            <Arabic className="block w-fit text-2xl leading-[1.7] text-green-strong">
              {lettersOf(task.letters).join(' ')}
            </Arabic>
          )}
        </span>
        {isDone && <span className="font-semibold text-good">{words.done}</span>}
      </Link>
    </li>
  );
}

function iconOf(task: Task): IconName {
  if (task.is === 'passage') return 'sprout';
  return task.is === 'letters' ? 'play' : 'star';
}

const lettersOf = (names: readonly string[]) =>
  alphabet.filter(({ name }) => names.includes(name)).map(({ letter }) => letter);

/** So that all of it can be practised on the way home. */
async function fetchAhead(pack: Pack): Promise<void> {
  try {
    (await import('#web/pack/fetch-ahead.ts')).fetchTexts(pack);
  } catch (error) {
    console.warn('the texts are fetched when they are needed', error);
  }
}
