import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { everyFrame } from '#web/platform/frames.ts';
import * as rules from './drag-rules.ts';
import { listenForMouse } from './lift-by-mouse.ts';
import { listenForTouch } from './lift-by-touch.ts';
import type { LiftGestures } from './lift-gestures.ts';
import { listenForKeys } from './lift-keys.ts';

/** A page that stood still for a moment does not make up for it by a leap. */
const LONGEST_FRAME_MS = 50;

/** What the page must know of a lifted card; it changes only when the card passes another or the view moves on. */
export type Drag = rules.Lift & { by: 'pointer' | 'keyboard'; first: number; last: number };

type Held = rules.Lift & {
  by: Drag['by'];
  row: HTMLElement;
  pointerY: number;
  liftedAtY: number;
  grabbedBelowEdge: number;
  /** Read once, when the card is lifted: asking the browser again at each move would make it lay out the page. */
  view: { top: number; bottom: number };
  shown: Drag | undefined;
};

type Sortable = {
  list: RefObject<HTMLElement | null>;
  rows: () => rules.Rows;
  /** How far the page is scrolled and how high the window is, without asking the browser to lay out the page. */
  screen: () => { scrolled: number; height: number };
  /** The part of the window in which the list can be seen, below whatever sticks to its top. */
  view: () => { top: number; bottom: number };
  /** Scrolls with the knowledge of the windowed list, which otherwise takes a late measurement for a reason to go back. */
  scrollTo: (offset: number) => void;
  isLocked: boolean;
  drag: Drag | undefined;
  setDrag: (drag: Drag | undefined) => void;
  onLift: (from: number) => void;
  onStep: (over: number) => void;
  /** `windowTop` is where the card was let go. */
  onDrop: (lift: rules.Lift, windowTop: number) => void;
  onCancel: (from: number, windowTop: number) => void;
};

/** Lifting, moving and dropping by mouse, finger and keyboard. The lifted row follows the hand without a render. */
export function useSortable({
  list,
  rows,
  screen,
  view,
  scrollTo,
  isLocked,
  drag,
  setDrag,
  ...tell
}: Sortable): void {
  const held = useRef<Held | undefined>(undefined);
  const stopScrolling = useRef<(() => void) | undefined>(undefined);

  function lift(row: HTMLElement, pointerY?: number) {
    if (held.current || isLocked) return;
    const from = Number(row.dataset['index']);
    held.current = {
      by: pointerY === undefined ? 'keyboard' : 'pointer',
      from,
      over: from,
      row,
      pointerY: pointerY ?? 0,
      liftedAtY: pointerY ?? 0,
      grabbedBelowEdge: pointerY === undefined ? 0 : pointerY - row.getBoundingClientRect().top,
      view: view(),
      shown: undefined,
    };
    row.querySelector<HTMLElement>('[data-part="handle"]')?.focus({ preventScroll: true });
    tell.onLift(from);
    follow();
  }

  /** Brings the lifted row under the pointer or onto its gap, and tells the page what that changed. */
  function follow() {
    const card = held.current;
    if (!card) return;
    const lying = rows();
    const { scrolled, height } = screen();
    const atPointer = card.pointerY + scrolled - card.grabbedBelowEdge;
    if (card.by === 'pointer') card.over = rules.landingAt(lying, card.from, atPointer);
    const top = card.by === 'pointer' ? atPointer : rules.landingStart(lying, card);
    card.row.style.translate = `0 ${Math.round(top - lying.row(card.from).start)}px`;
    const { by, from, over, shown } = card;
    const [first, last] = rules.steadyRange(
      shown,
      rules.rowsBetween(lying, card, scrolled, scrolled + height),
    );
    if (shown?.over === over && shown.first === first && shown.last === last) return;
    card.shown = { by, from, over, first, last };
    setDrag(card.shown);
  }

  function step(to: 'up' | 'down' | 'first' | 'last') {
    const card = held.current;
    if (!card) return;
    const lying = rows();
    const end = lying.count - 1;
    const target = { up: card.over - 1, down: card.over + 1, first: 0, last: end }[to];
    card.over = Math.max(0, Math.min(end, target));
    tell.onStep(card.over);
    reveal({ start: rules.landingStart(lying, card), size: lying.row(card.from).size });
    follow();
  }

  function reveal(row: rules.Row) {
    const distance = distanceTo(row);
    if (distance !== 0) window.scrollBy(0, distance);
  }

  function distanceTo(row: rules.Row): number {
    const { top, bottom } = view();
    return rules.scrollToReveal(row, window.scrollY + top, window.scrollY + bottom);
  }

  function drop() {
    const card = held.current;
    if (!card) return;
    const { top } = card.row.getBoundingClientRect();
    letGo(card);
    tell.onDrop(card, top);
  }

  /** Scrolls back before letting go: a row that is let go out of view is no longer drawn, and the focus with it. */
  function cancel() {
    const card = held.current;
    if (!card) return;
    const distance = distanceTo(rows().row(card.from));
    if (distance !== 0) scrollTo(window.scrollY + distance);
    const { top } = card.row.getBoundingClientRect();
    letGo(card);
    tell.onCancel(card.from, top);
  }

  function letGo({ row }: Held) {
    held.current = undefined;
    row.style.translate = '';
    keepScrolling(0);
    setDrag(undefined);
  }

  function scrollAtEdges(elapsedMs: number) {
    const speed = speedNow();
    keepScrolling(speed);
    const distance = speed * Math.min(elapsedMs, LONGEST_FRAME_MS);
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
  }

  function speedNow(): number {
    if (held.current?.by !== 'pointer') return 0;
    const { pointerY, liftedAtY, view } = held.current;
    return rules.scrollSpeed(pointerY, liftedAtY, view);
  }

  function keepScrolling(speed: number) {
    if (speed !== 0) {
      stopScrolling.current ??= everyFrame(scrollAtEdges);
    } else {
      stopScrolling.current?.();
      stopScrolling.current = undefined;
    }
  }

  const onLift = useEffectEvent(lift);
  const onDrag = useEffectEvent((y: number) => {
    if (held.current) held.current.pointerY = y;
    keepScrolling(speedNow());
    follow();
  });
  const onStep = useEffectEvent(step);
  const onDrop = useEffectEvent(drop);
  const onCancel = useEffectEvent(cancel);
  const onMoved = useEffectEvent(follow);
  const canLift = useEffectEvent(() => !isLocked && held.current === undefined);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const gestures: LiftGestures = {
      canLift: () => canLift(),
      onLift: (row, y) => onLift(row, y),
      onDrag: (y) => onDrag(y),
      onDrop: () => onDrop(),
      onCancel: () => onCancel(),
    };
    const stopMouse = listenForMouse(element, gestures);
    const stopTouch = listenForTouch(element, gestures);
    const stopKeys = listenForKeys(element, {
      isLifted: () => held.current?.by === 'keyboard',
      onLift: (row) => onLift(row),
      onStep: (to) => onStep(to),
      onDrop: () => onDrop(),
      onCancel: () => onCancel(),
    });
    return () => {
      stopMouse();
      stopTouch();
      stopKeys();
    };
  }, [list]);

  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const moved = () => onMoved();
    window.addEventListener('scroll', moved, { passive: true });
    return () => {
      window.removeEventListener('scroll', moved);
      stopScrolling.current?.();
    };
  }, [isDragging]);

  // Heights become known while rows come into view, which moves the place the lifted card is reckoned from.
  useLayoutEffect(() => onMoved());
}
