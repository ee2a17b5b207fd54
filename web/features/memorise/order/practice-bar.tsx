import { useRef, useState, type Ref } from 'react';
import { TextSizeButtons } from '#web/ayahs/text-size.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import type { Hint, Practice } from './practice-rules.ts';

type Props = {
  ref: Ref<HTMLDivElement>;
  practice: Practice;
  showsTranslation: boolean;
  onHint: (hint: Hint) => void;
  onCheck: () => void;
  /** Undefined where the result offers it. */
  onReset: (() => void) | undefined;
  onTranslation: () => void;
};

const SMALL = 'min-w-11 px-2! text-sm whitespace-nowrap sm:px-3!';

/**
 * At most 64 px high, so that on a phone the ayahs keep the screen: there it is under the thumb, and most buttons show
 * only their sign. A result takes its place.
 */
export function PracticeBar({ ref, practice, showsTranslation, ...on }: Props) {
  const { phase, hint } = practice;
  return (
    <div ref={ref} data-at-rest={phase.name === 'checked' || undefined} className="practice-bar print:hidden">
      <HintMenu chosen={hint} isDisabled={phase.name !== 'ordering'} onChoose={on.onHint} />
      <Button
        className="px-2! py-0! text-sm leading-tight sm:px-4! sm:whitespace-nowrap @max-[20rem]:text-xs"
        disabled={phase.name !== 'ordering'}
        onClick={on.onCheck}
      >
        {phase.name === 'checking' ? memorise.checking : memorise.check}
      </Button>
      {on.onReset && (
        <Button look="outline" className={SMALL} onClick={on.onReset}>
          <Icon name="again" className="size-5 shrink-0" />
          <span className="max-sm:sr-only">{memorise.reset}</span>
        </Button>
      )}
      <Button look="outline" className={SMALL} onClick={on.onTranslation}>
        <Icon name={showsTranslation ? 'eyeOff' : 'eye'} className="size-5 shrink-0" />
        <span className="max-md:sr-only">
          {showsTranslation ? memorise.hideTranslation : memorise.showTranslation}
        </span>
      </Button>
      <TextSizeButtons />
    </div>
  );
}

const HINTS: Hint[] = ['highlight', 'directions'];

const GAP_PX = 6;
/** Its height is not known before it is shown. */
const MENU_PX = 120;

type MenuProps = { chosen: Hint | undefined; isDisabled: boolean; onChoose: (hint: Hint) => void };

/** The browser's own popover: it closes by Escape and by a press outside. An element in the top layer cannot be placed relative to its parent, so this computes the place. */
function HintMenu({ chosen, isDisabled, onChoose }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function place() {
    if (!button.current) return;
    const { top, bottom, left, right } = button.current.getBoundingClientRect();
    const isBelow = bottom + GAP_PX + MENU_PX <= window.innerHeight;
    const isMirrored = getComputedStyle(button.current).direction === 'rtl';
    Object.assign(panel.current?.style ?? {}, {
      inset: 'auto',
      ...(isBelow ? { top: `${bottom + GAP_PX}px` } : { bottom: `${window.innerHeight - top + GAP_PX}px` }),
      ...(isMirrored ? { right: `${window.innerWidth - right}px` } : { left: `${left}px` }),
    });
  }

  return (
    <>
      <Button
        ref={button}
        look="outline"
        className="min-w-11 px-2! text-sm sm:px-3!"
        popoverTarget="hint-menu"
        aria-expanded={isOpen}
        aria-controls="hint-menu"
        disabled={isDisabled}
      >
        <Icon name="bulb" />
        <span className="max-sm:sr-only">{memorise.hint.button}</span>
      </Button>
      <div
        ref={panel}
        id="hint-menu"
        popover="auto"
        onBeforeToggle={place}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="fixed m-0 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 text-ink shadow-lift"
      >
        {HINTS.map((hint) => (
          <button
            key={hint}
            type="button"
            aria-pressed={chosen === hint}
            onClick={() => {
              onChoose(hint);
              panel.current?.hidePopover();
            }}
            className="flex min-h-11 w-full items-center gap-2 rounded-xl px-3 text-start font-medium hover:bg-green-soft aria-pressed:bg-green-soft aria-pressed:font-bold aria-pressed:text-green-strong"
          >
            <span className="w-5">{chosen === hint && <Icon name="check" />}</span>
            {memorise.hint[hint]}
          </button>
        ))}
      </div>
    </>
  );
}
