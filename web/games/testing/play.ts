import { page } from 'vitest/browser';
import type { GameName } from '../tab-place.ts';
import { appeared } from './draw.tsx';

/** As if all levels before this one had been finished in this tab. */
export function standBefore(level: number, game: GameName): void {
  const finished = Array.from({ length: level - 1 }, (_, index) => ({
    level: index + 1,
    stars: 3,
    mode: 'visual-audio',
  }));
  sessionStorage.setItem(`${game}-levels`, JSON.stringify(finished));
}

/** Presses the newest button of this name, as the keyboard does: an overlay that has just come does not hold it up. */
export async function press(name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  (await appeared(() => button.elements().findLast((each) => each instanceof HTMLElement))).click();
}
