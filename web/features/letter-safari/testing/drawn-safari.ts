import { letters, type Letter } from '#content/letters.ts';
import { appeared } from '#web/games/testing/draw.tsx';
import { press } from '#web/games/testing/play.ts';
import { hideTab } from '#web/testing/drawn-site.tsx';

export function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.safari-card')];
}

/** See & Hear: the words for screen readers say which one it is. */
export function askedLetter(): Letter | undefined {
  const words = document.querySelectorAll('[role="status"]');
  return letters.find(({ label }) => [...words].some(({ textContent }) => textContent === `Find ${label}`));
}

/** Overlays leave by themselves, but not while the tab is out of sight: from here on a busy machine takes its time. */
export async function levelBegun(): Promise<void> {
  await appeared(askedLetter);
  hideTab();
}

export async function tapRight(): Promise<void> {
  const { label } = await appeared(askedLetter);
  cardOf(label)?.click();
}

export async function tapWrong(): Promise<void> {
  const { label } = await appeared(askedLetter);
  cards()
    .find((card) => card !== cardOf(label))
    ?.click();
}

/** See & Hear: finds each letter that is asked for, up to LEVEL COMPLETE!. */
export async function findTheRest(): Promise<void> {
  for (
    let left = cards().filter(({ ariaDisabled }) => ariaDisabled === 'false').length;
    left > 0;
    left -= 1
  ) {
    await tapRight();
    const praise = await appeared(() => document.querySelector('dialog[aria-label="Well done!"]:modal'));
    await press('Continue!');
    await appeared(() => !praise.isConnected);
  }
}

function cardOf(label: string): HTMLElement | undefined {
  return cards().find(({ ariaLabel }) => ariaLabel?.startsWith(`${label} `));
}
