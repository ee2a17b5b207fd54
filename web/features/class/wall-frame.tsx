import type { MouseEvent, ReactNode } from 'react';
import { canFillScreen, fillScreen, isFullScreen } from '#web/platform/full-screen.ts';
import { useObservable } from '#web/platform/observable.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LineIcon } from '#web/ui/line-icon.tsx';
import { classWall } from '#web/words/en/class-wall.ts';
import { keyOf, type Action } from './key-rules.ts';
import type { Lesson } from './lesson-rules.ts';
import { useKeys, type Actions } from './use-keys.ts';
import type { Change } from './screen-props.ts';

const words = classWall.controls;

const OWN_ICONS = {
  contrast: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16M12 8h4M12 12h6M12 16h4',
  fullScreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
};

/** A button of the bar; its key stands on it, and does the same. */
export type Control = {
  action: Action;
  label: string;
  icon: IconName | keyof typeof OWN_ICONS;
  isOff?: boolean;
};

const NO_CONTROLS: readonly Control[] = [];

type Props = {
  lesson: Lesson;
  change: Change;
  title: string;
  /** What is shown, at the end of the first line. */
  name?: string;
  /** Read out to those who do not see the wall. */
  said: string;
  controls?: readonly Control[];
  actions: Actions;
  /** At the start of the bar. */
  score?: ReactNode;
  children: ReactNode;
};

/** One screen of the wall: a line, what the class looks at, and a bar for the teacher. */
export function WallFrame({
  lesson,
  change,
  title,
  name,
  said,
  controls = NO_CONTROLS,
  actions,
  score,
  children,
}: Props) {
  const { is } = lesson.shown;
  const isFull = useObservable(isFullScreen);
  const isBlack = lesson.look === 'black';
  const all: Actions = {
    look: () => change((now) => ({ ...now, look: isBlack ? 'cream' : 'black' })),
    fullScreen: () => void fillScreen(!isFull),
    leave: () => change((now) => ({ ...now, shown: { is: 'start' } })),
    ...actions,
  };
  useKeys(is, all);
  const own: Control[] = [
    { action: 'leave', label: words.leave, icon: 'close' },
    ...controls,
    { action: 'look', label: isBlack ? words.cream : words.black, icon: 'contrast' },
  ];
  return (
    <div className="wall" data-look={lesson.look} data-shown={is}>
      <header className="wall-head">
        <h1 tabIndex={-1}>{title}</h1>
        {name && <p dir="auto">{name}</p>}
      </header>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="wall-stage">{children}</div>
      <div role="group" aria-label={words.label} className="wall-bar">
        {score}
        <div className="wall-controls">
          {own.map((control) => (
            <ControlButton
              key={control.action}
              control={control}
              hint={hintOf(control.action)}
              act={all[control.action]}
            />
          ))}
          {canFillScreen() && (
            <ControlButton
              control={{
                action: 'fullScreen',
                label: isFull ? words.window : words.fullScreen,
                icon: 'fullScreen',
              }}
              hint={hintOf('fullScreen')}
              act={all.fullScreen}
            />
          )}
        </div>
      </div>
    </div>
  );

  function hintOf(action: Action): string {
    if (action === 'goOn') return words.space;
    if (action === 'leave') return words.escape;
    return keyOf(action, is);
  }
}

type ButtonProps = { control: Control; hint: string; act: (() => void) | undefined };

function ControlButton({ control: { label, icon, isOff, action }, hint, act }: ButtonProps) {
  return (
    <button
      type="button"
      className="wall-control"
      data-action={action}
      disabled={isOff}
      onClick={(event) => {
        freeKeys(event);
        act?.();
      }}
    >
      {icon === 'contrast' || icon === 'fullScreen' ? (
        <LineIcon path={OWN_ICONS[icon]} className="wall-icon" />
      ) : (
        <Icon name={icon} className="wall-icon" />
      )}
      <span className="wall-label">{label}</span>
      {hint && (
        <kbd aria-hidden="true" className="wall-key">
          {hint}
        </kbd>
      )}
    </button>
  );
}

/** After a tap the space bar goes on in the lesson, instead of pressing the same button again. */
export function freeKeys({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.blur();
}

type EdgesProps = { onBack: (() => void) | undefined; onNext: (() => void) | undefined };

/** A tap at the edge of the wall goes on, or back. */
export function Edges({ onBack, onNext }: EdgesProps) {
  return (
    <>
      <Edge label={words.previous} icon="arrowLeft" className="start-0" act={onBack} />
      <Edge label={words.next} icon="arrowRight" className="end-0" act={onNext} />
    </>
  );
}

type EdgeProps = { label: string; icon: IconName; className: string; act: (() => void) | undefined };

function Edge({ label, icon, className, act }: EdgeProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={!act}
      className={`wall-edge ${className}`}
      onClick={(event) => {
        freeKeys(event);
        act?.();
      }}
    >
      <Icon name={icon} className="wall-icon" />
    </button>
  );
}
