import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { stored } from '#web/platform/stored.ts';

export const DRAWINGS = ['page', 'text'] as const;
/** How a recital is drawn: in its place on the page, or as text alone. */
export type Drawing = (typeof DRAWINGS)[number];

const chosen = stored<Drawing>('recite-view', {
  read: (text) => DRAWINGS.find((drawing) => drawing === text),
  write: String,
});

export const chooseDrawing = chosen.set;

export function useDrawing(): Drawing {
  return useObservable(chosen, UNKNOWN) ?? 'text';
}
