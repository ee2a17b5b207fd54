import { useHold } from '#web/platform/hold.ts';
import type { LearnerRow as Learner } from '#web/record/store/rows.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { learners as words } from '#web/words/en/learners.ts';

/** It fills while it is held. */
const HELD =
  'touch-manipulation bg-[linear-gradient(var(--saffron-soft),var(--saffron-soft))] bg-size-[0%_100%] bg-no-repeat select-none data-[state=held]:bg-size-[100%_100%] data-[state=held]:transition-[background-size] data-[state=held]:duration-1000 data-[state=held]:ease-linear';

type Props = {
  learner: Learner;
  isCurrent: boolean;
  /** While a child plays, a sibling's face wants the same hold as the way to the grown-ups. */
  wantsHold: boolean;
  className: string;
  onChoose: () => void;
};

export function LearnerRow({ learner, isCurrent, wantsHold, className, onChoose }: Props) {
  const { button, isExplained } = useHold(onChoose);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isCurrent}
        className={`${className} ${wantsHold ? HELD : ''}`}
        {...(wantsHold ? button : { onClick: onChoose })}
      >
        <AnimalPicture animal={learner.animal} className="pointer-events-none size-9 shrink-0" />
        <span dir="auto" className="min-w-0 py-1 leading-snug wrap-anywhere">
          {words.who(learner)}
        </span>
      </button>
      {wantsHold && (
        <p role="status" className="px-3 text-sm text-ink-soft">
          {isExplained && words.menu.hold}
        </p>
      )}
    </li>
  );
}
