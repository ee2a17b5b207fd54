import { useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import type { Hint } from './practice-rules.ts';

const HINTS: Hint[] = ['highlight', 'directions'];

const GAP_PX = 6;
/** Its height is not known before it is shown. */
const MENU_PX = 120;

type Props = { chosen: Hint | undefined; isDisabled: boolean; onChoose: (hint: Hint) => void };

/** The browser's own popover: it closes by Escape and by a press outside. An element in the top layer cannot be placed relative to its parent, so this computes the place. */
export function HintMenu({ chosen, isDisabled, onChoose }: Props) {
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
