import { everyFrame } from '#web/platform/frames.ts';
import * as rules from './drag-rules.ts';
import { listenForMouse } from './lift-by-mouse.ts';
import { listenForTouch } from './lift-by-touch.ts';
import { listenForKeys } from './lift-keys.ts';

/** After a long frame the page scrolls on at its speed instead of jumping. */
const LONGEST_FRAME_MS = 50;

/** What the list draws of a lifted card; it changes only when the card passes another or the view moves on. */
export type Lifted = rules.Lift & { by: 'pointer' | 'keyboard'; first: number; last: number };

type DragList = {
  isLocked: boolean;
  rows: () => rules.Rows;
  /** How far the page is scrolled and how high the window is, without forcing a layout. */
  screen: () => { scrolled: number; height: number };
  /** The part of the window in which the list can be seen, below whatever sticks to its top. */
  viewport: () => { top: number; bottom: number };
  /** Scrolls with the knowledge of the windowed list, which otherwise takes a late measurement for a reason to go back. */
  scrollTo: (offset: number) => void;
  onLift: (from: number) => void;
  onStep: (over: number) => void;
  /** `windowTop` is where the card was let go. */
  onDrop: (lift: rules.Lift, windowTop: number) => void;
  onCancel: (from: number, windowTop: number) => void;
};

type Held = rules.Lift & {
  by: Lifted['by'];
  row: HTMLElement;
  pointerY: number;
  liftedAtY: number;
  grabbedBelowEdge: number;
  /** Read once, when the card is lifted: reading it at each move would force a layout. */
  viewport: { top: number; bottom: number };
  shown: Lifted | undefined;
};

/**
 * The one owner of a drag: what is lifted, where it would land, and the scrolling meanwhile. The lifted row follows
 * the hand without a render; `show` is called when the list has to draw something new.
 */
export function createDrag(show: (lifted: Lifted | undefined) => void) {
  let list: DragList | undefined;
  let held: Held | undefined;
  let stopScrolling: (() => void) | undefined;

  const canLift = () => list !== undefined && !list.isLocked && !held;
  const isLifted = () => held?.by === 'keyboard';

  function lift(row: HTMLElement, pointerY?: number) {
    if (!list || !canLift()) return;
    const from = Number(row.dataset['index']);
    held = {
      by: pointerY === undefined ? 'keyboard' : 'pointer',
      from,
      over: from,
      row,
      pointerY: pointerY ?? 0,
      liftedAtY: pointerY ?? 0,
      grabbedBelowEdge: pointerY === undefined ? 0 : pointerY - row.getBoundingClientRect().top,
      viewport: list.viewport(),
      shown: undefined,
    };
    row.querySelector<HTMLElement>('[data-part="handle"]')?.focus({ preventScroll: true });
    window.addEventListener('scroll', follow, { passive: true });
    list.onLift(from);
    follow();
  }

  function moveTo(pointerY: number) {
    if (held) held.pointerY = pointerY;
    setScrolling(speedNow());
    follow();
  }

  /** Brings the lifted row under the pointer or onto its gap, and shows what that changed. */
  function follow() {
    if (!held || !list) return;
    const rows = list.rows();
    const { scrolled, height } = list.screen();
    const atPointer = held.pointerY + scrolled - held.grabbedBelowEdge;
    if (held.by === 'pointer') held.over = rules.landingAt(rows, held.from, atPointer);
    const top = held.by === 'pointer' ? atPointer : rules.landingStart(rows, held);
    held.row.style.translate = `0 ${Math.round(top - rows.row(held.from).start)}px`;
    const { by, from, over, shown } = held;
    const seen = rules.rowsBetween(rows, held, scrolled, scrolled + height);
    const [first, last] = rules.steadyRange(shown, seen);
    if (shown?.over === over && shown.first === first && shown.last === last) return;
    held.shown = { by, from, over, first, last };
    show(held.shown);
  }

  function step(to: 'up' | 'down' | 'first' | 'last') {
    if (!held || !list) return;
    const rows = list.rows();
    const end = rows.count - 1;
    const target = { up: held.over - 1, down: held.over + 1, first: 0, last: end }[to];
    held.over = Math.max(0, Math.min(end, target));
    list.onStep(held.over);
    reveal({ start: rules.landingStart(rows, held), size: rows.row(held.from).size });
    follow();
  }

  function reveal(row: rules.Row) {
    const distance = distanceTo(row);
    if (distance !== 0) window.scrollBy(0, distance);
  }

  function distanceTo(row: rules.Row): number {
    if (!list) return 0;
    const { top, bottom } = list.viewport();
    return rules.scrollToReveal(row, window.scrollY + top, window.scrollY + bottom);
  }

  function drop() {
    if (!held || !list) return;
    const { from, over, row, by } = held;
    const rows = list.rows();
    if (by === 'keyboard') goTo({ start: rules.landingStart(rows, held), size: rows.row(from).size });
    const { top } = row.getBoundingClientRect();
    letGo();
    list.onDrop({ from, over }, top);
  }

  /** Before letting go: a row that is let go out of view is no longer drawn, and the focus with it. */
  function goTo(row: rules.Row) {
    const distance = distanceTo(row);
    if (distance !== 0) list?.scrollTo(window.scrollY + distance);
  }

  function cancel() {
    if (!held || !list) return;
    const { from, row } = held;
    goTo(list.rows().row(from));
    const { top } = row.getBoundingClientRect();
    letGo();
    list.onCancel(from, top);
  }

  function letGo() {
    held?.row.style.removeProperty('translate');
    held = undefined;
    window.removeEventListener('scroll', follow);
    setScrolling(0);
    show(undefined);
  }

  function speedNow(): number {
    if (held?.by !== 'pointer') return 0;
    return rules.scrollSpeed(held.pointerY, held.liftedAtY, held.viewport);
  }

  function setScrolling(speed: number) {
    if (speed !== 0) {
      stopScrolling ??= everyFrame(scrollAtEdges);
    } else {
      stopScrolling?.();
      stopScrolling = undefined;
    }
  }

  function scrollAtEdges(elapsedMs: number) {
    const speed = speedNow();
    setScrolling(speed);
    const distance = speed * Math.min(elapsedMs, LONGEST_FRAME_MS);
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
  }

  return {
    /** Follows mouse, finger and keyboard on this element; returns unsubscribe. */
    listen(element: HTMLElement): () => void {
      const gestures = { canLift, onLift: lift, onDrag: moveTo, onDrop: drop, onCancel: cancel };
      const stops = [
        listenForMouse(element, gestures),
        listenForTouch(element, gestures),
        listenForKeys(element, { isLifted, onLift: lift, onStep: step, onDrop: drop, onCancel: cancel }),
      ];
      return () => {
        for (const stop of stops) stop();
        if (held) letGo();
      };
    },
    /** After each render: heights may have become known, which moves the place the lifted card is measured from. */
    update(current: DragList): void {
      list = current;
      follow();
    },
  };
}
