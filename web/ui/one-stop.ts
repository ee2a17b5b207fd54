import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowRight: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
};

/** Of many buttons in a list the tab key stops at one only, so that what comes after them is near. */
export function oneStop(place: number, chosen: number) {
  return { tabIndex: place === Math.max(0, chosen) ? 0 : -1, onKeyDown: moveFocus };
}

/** The arrow keys, Home and End lead through the buttons of a list or group. */
export function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const group = event.currentTarget.closest('ul, [role="group"]');
  const buttons = [...(group?.querySelectorAll('button') ?? [])];
  const next = STEPS[event.key]?.(buttons.indexOf(event.currentTarget), buttons.length - 1);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
