import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { useTimers } from '#web/platform/timers.ts';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { VeiledAyah } from './veiled-ayah.tsx';

const HOLD_MS = 500;
/** Of the text before the asked ayah that stays in view, where both do not fit. */
const EDGE_PX = 8;

type Props = {
  ayah: Ayah;
  hidden: readonly number[];
  /** Whether what is hidden shows its first letters. */
  hasCues: boolean;
  /** When it changes, the button that was pressed may be gone: the focus comes back. */
  phase: string;
  /** What can be done as long as words are hidden. */
  actions: { onPeek: (word?: number) => void; onLook: () => void } | undefined;
  onGoOn: () => void;
};

/** The ayah that is asked now: bars, and after a look the same lines as words. The focus stays on it. */
export function AskedBand({ ayah, hidden, hasCues, phase, actions, onGoOn }: Props) {
  const band = useRef<HTMLDivElement>(null);
  const timers = useTimers();
  useEffect(() => {
    if (!band.current) return;
    // A look keeps the place, to compare; what is said again is said from its beginning.
    if (phase !== 'looked' && phase !== 'look') showWhole(band.current);
    if (phase !== 'over') band.current.focus({ preventScroll: true });
  }, [phase]);

  function press(event: KeyboardEvent) {
    if (event.target !== band.current || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (!actions) {
      if (event.key === 'Enter' && !event.repeat) onGoOn();
      return;
    }
    // A key that is held down shows word after word, and judges nothing.
    if (event.key === ' ' && !(event.repeat && hidden.length === 0)) actions.onPeek();
    else if (event.key === 'Enter' && !event.repeat) actions.onLook();
  }
  function tap(event: MouseEvent) {
    // A screen reader presses the ayah without a pointer: that shows a word, as the space key does.
    if (event.detail === 0 && event.target === band.current) actions?.onPeek();
    const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hidden]') : null;
    if (word) actions?.onPeek(Number(word.dataset['word']));
  }
  const letGo = () => timers.clear();
  const label = words.ayah(ayah.ayah_number, hidden.length);
  return (
    // Its role changes with what can be done, its place and its focus do not: another tabIndex on what has the focus would have
    // its styles worked out twice.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has one of two roles
    <div
      ref={band}
      role={actions ? 'button' : 'group'}
      aria-label={actions ? undefined : label}
      aria-describedby={actions ? 'round-ask recite-keys' : 'round-ask'}
      tabIndex={0}
      data-looked={!actions || undefined}
      className="round-band"
      onKeyDown={press}
      onClick={tap}
      onPointerDown={actions && (() => timers.after(HOLD_MS, actions.onLook))}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
    >
      {/* The name begins with what is hidden and goes on with what is seen. */}
      {actions && <span className="sr-only">{label}</span>}
      <p dir="rtl" className="text-pretty">
        <VeiledAyah
          arabic={ayah.arabic}
          number={ayah.ayah_number}
          hidden={hidden.join(' ')}
          hasCues={hasCues}
        />
      </p>
    </div>
  );
}

/** Scrolls no further than it must, so that the ayah before it stays in view. */
function showWhole(band: HTMLElement): void {
  const text = band.closest('.round-text');
  if (!text) return;
  const { offsetTop: top, offsetHeight: height } = band;
  const room = text.clientHeight;
  text.scrollTop = top + height <= room ? 0 : Math.min(top - EDGE_PX, top + height - room);
}
