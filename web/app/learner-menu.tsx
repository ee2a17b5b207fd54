import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CurrentLearner } from '#web/record/use/current-learner.ts';
import { LEARNERS_MAX } from '#web/record/store/learner-rules.ts';
import { useStorageRefused } from '#web/record/use/refused-storage.ts';
import { switchTo, useLearners } from '#web/record/use/use-learners.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast.ts';
import { learners as words } from '#web/words/en/learners.ts';
import { menu } from '#web/words/en/menu.ts';
import { LearnerRow } from './learner-row.tsx';
import { usePopover } from './use-popover.ts';

/** Seldom asked for, and as large as all of the menu. */
const AddLearner = lazyPart(() => import('./add-learner.tsx').then((file) => file.AddLearner));

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-start font-medium no-underline hover:bg-green-soft aria-pressed:bg-green-soft aria-pressed:font-bold aria-pressed:text-green-strong';

/** Long enough to be read aloud to a child. */
const NOT_STORED_MS = 12_000;

const GAMES: ReadonlySet<string> = new Set(['/bubble-pop', '/letter-safari']);

const ROW_ICON = 'mx-2 size-5 shrink-0';

const PAGES = [
  ['/today', 'today', menu.today],
  ['/garden', 'leaf', menu.garden],
  ['/grown-ups', 'key', menu.grownUps],
] as const;

/** The current learner's face in the header; behind it the others of this device. Fetched only when there is a learner. */
export function LearnerMenu({ current }: { current: CurrentLearner }) {
  const [panel, isOpen, close] = usePopover();
  const [isAdding, setIsAdding] = useState(false);
  const state = useLearners();
  const isPlaying = GAMES.has(useLocation().pathname);
  const learners = state.status === 'ready' ? state.value.learners : [];
  useStorageToasts();

  useEffect(() => {
    if (isOpen) void AddLearner.preload();
  }, [isOpen]);

  return (
    <>
      <button
        type="button"
        popoverTarget="learner-menu"
        aria-label={words.menu.label(words.who(current))}
        aria-expanded={isOpen}
        aria-controls="learner-menu"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-green-soft"
      >
        <AnimalPicture animal={current.animal} className="size-10" />
      </button>
      <div
        ref={panel}
        id="learner-menu"
        popover="auto"
        className="popover-panel w-[min(17rem,calc(100vw-2rem))] text-ink"
      >
        <p className="px-3 pt-1 pb-2 text-sm font-semibold text-ink-soft">{words.menu.who}</p>
        <ul className="space-y-0.5">
          {learners.map((learner) => (
            <LearnerRow
              key={learner.key}
              learner={learner}
              isCurrent={learner.key === current.id}
              wantsHold={isPlaying && learner.key !== current.id}
              className={ROW}
              onChoose={() => {
                switchTo(learner);
                close();
              }}
            />
          ))}
        </ul>
        <ul className="mt-1 space-y-0.5 border-t border-line pt-1">
          {learners.length < LEARNERS_MAX && (
            <li>
              <button
                type="button"
                className={ROW}
                onClick={() => {
                  close();
                  setIsAdding(true);
                }}
              >
                <Icon name="plus" className={ROW_ICON} />
                {words.menu.add}
              </button>
            </li>
          )}
          {PAGES.map(([path, icon, label]) => (
            <li key={path}>
              <Link to={path} className={ROW} onClick={close}>
                <Icon name={icon} className={ROW_ICON} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {isAdding && <AddLearner onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** On whatever page something was done: once when the device begins to refuse it, and once when it has taken it. */
function useStorageToasts(): void {
  const isRefused = useStorageRefused();
  const wasRefused = useRef(false);
  useEffect(() => {
    const { title, description, stored } = words.notStored;
    if (isRefused) toast({ title, description, durationMs: NOT_STORED_MS });
    else if (wasRefused.current) toast({ title: stored, tone: 'right' });
    wasRefused.current = isRefused;
  }, [isRefused]);
}
