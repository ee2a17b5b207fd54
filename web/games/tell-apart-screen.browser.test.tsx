import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Letter } from '#content/letters.ts';
import { draw } from './testing/draw.tsx';
import { press } from './testing/play.ts';
import type { LevelActions } from './level-actions.ts';
import { askedLetter, goOn, meet, showLetter, touch, type TellApart } from './tell-apart-round-rules.ts';
import { TellApartScreen } from './tell-apart-screen.tsx';

const nothing = () => {};
const NO_ACTIONS: LevelActions = {
  touchPair: nothing,
  skipPair: nothing,
  hearAgain: nothing,
  showLetters: nothing,
  pause: nothing,
  resume: nothing,
};
const met = meet({ pair: ['taa', 'ttaa'], failures: 0 }, () => 0);
const introduced = met.letters.reduce((round, letter) => touch(round, letter).round, met);
const asking = goOn(introduced);
const asked = askedLetter(asking) ?? fail('nothing is asked');
const other = asking.letters.find((letter) => letter !== asked) ?? fail('there is no other letter');

let drawn: ReturnType<typeof draw> | undefined;
afterEach(() => drawn?.remove());

test('a found letter hops and wears the mark, it alone, and the count is said', () => {
  show(touch(asking, asked).round);
  expect(marked()).toEqual([asked.letter]);
  expect(moving('hop')).toEqual([asked.letter]);
  expect(said()).toBe('1 of 4');
});

test.each<[string, TellApart]>([
  ['while the two are introduced', introduced],
  ['while one is asked for', asking],
  ['when the next one is asked for', goOn(touch(asking, asked).round)],
])('%s no letter wears the mark', (_name, round) => {
  show(round);
  expect(marked()).toEqual([]);
  expect(moving('hop')).toEqual([]);
});

test('a wrongly touched letter shakes, and the asked one is shown nowhere', () => {
  show(touch(asking, other).round);
  expect(moving('shake')).toEqual([other.letter]);
  expect(said()?.trim()).toBe('Try again!');
  expect(drawn?.place.querySelector('.asked-circle')?.textContent).toBe('');
});

test('a wrong touch is told by shape alone: a broken frame that has stepped back, and a mark of its own', () => {
  show(touch(asking, other).round);
  const [wrong, right] = [shapeOf(other), shapeOf(asked)];
  expect(marked()).toEqual([other.letter]);
  expect(wrong.frame).not.toBe(right.frame);
  expect(wrong.scale).not.toBe(right.scale);
  drawn?.remove();
  show(touch(asking, asked).round);
  expect(wrong.mark).not.toBe(shapeOf(asked).mark);
});

test('after two failures the asked letter is shown; not found even then, it hops by itself', () => {
  const shown = touch(touch(asking, other).round, other).round;
  show(shown);
  expect(drawn?.place.querySelector('.asked-circle')?.textContent).toBe(asked.letter);
  expect(said()).toBe(`Try again! Find ${asked.label}`);
  drawn?.remove();
  show(touch(shown, other).round);
  expect(moving('hop')).toEqual([asked.letter]);
  expect(moving('shake')).toEqual([other.letter]);
  expect(said()).toBe(`This one is ${asked.label}.`);
});

test('one touch leads on to the level, whenever it is', async () => {
  for (const round of [met, asking, touch(asking, other).round]) {
    let isSkipped = false;
    show(round, { skipPair: () => (isSkipped = true) });
    await press('Go to the level');
    expect(isSkipped).toBe(true);
    drawn?.remove();
  }
});

test('by sound alone the asked letter is nowhere on the screen, until somebody who hears nothing asks to see it', async () => {
  show(asking);
  expect(said()).toBeUndefined();
  expect(page.getByRole('button', { name: 'No sound? Show the letter' }).elements()).toEqual([]);
  drawn?.remove();
  let isAskedFor = false;
  show(asking, { isVoiceMissing: true, showLetters: () => (isAskedFor = true) });
  await page.getByRole('button', { name: 'No sound? Show the letter' }).click();
  expect(isAskedFor).toBe(true);
  await expect.element(page.getByRole('heading', { name: 'Listen! Which one is it?' })).toHaveFocus();
  drawn?.remove();
  show(showLetter(asking));
  expect(said()).toBe(`Find ${asked.label}`);
  expect(drawn?.place.querySelector('.asked-circle')?.textContent).toBe(asked.letter);
});

test('a pause covers the two letters, and ends where it is asked to', async () => {
  let isResumed = false;
  show(asking, { isPaused: true, resume: () => (isResumed = true) });
  await page.getByRole('dialog', { name: 'Game Paused' }).getByRole('button', { name: 'Resume' }).click();
  expect(isResumed).toBe(true);
});

type Told = { isPaused?: boolean; isVoiceMissing?: boolean } & Partial<LevelActions>;

function show(round: TellApart, told: Told = {}): void {
  const { isPaused = false, isVoiceMissing = false, ...actions } = told;
  drawn = draw(
    <MemoryRouter>
      <TellApartScreen
        heading={null}
        round={round}
        level={2}
        score={0}
        isPaused={isPaused}
        isVoiceMissing={isVoiceMissing}
        session={{ ...NO_ACTIONS, ...actions }}
      />
    </MemoryRouter>,
  );
}

function buttons(): HTMLElement[] {
  const names = met.letters.map(({ label, letter }) => `${label} ${letter}`);
  return names.map((name) => page.getByRole('button', { name }).element()).filter(isHtml);
}

/** The mark is the only drawing on a letter. */
function marked(): (string | null)[] {
  return buttons()
    .filter((button) => button.querySelector('svg'))
    .map((button) => button.textContent);
}

/** What is seen of a letter without its colours. */
function shapeOf({ letter }: Letter) {
  const button = buttons().find((each) => each.textContent === letter) ?? fail(`${letter} is not there`);
  const { borderStyle, scale } = getComputedStyle(button);
  return { frame: borderStyle, scale, mark: button.querySelector('path')?.getAttribute('d') };
}

function moving(name: string): (string | null)[] {
  return buttons()
    .filter((button) =>
      button.getAnimations().some((each) => each instanceof CSSAnimation && each.animationName === name),
    )
    .map((button) => button.textContent);
}

function said(): string | undefined {
  const statuses = [...(drawn?.place.querySelectorAll('[role="status"]') ?? [])];
  return statuses.map(({ textContent }) => textContent).find((text) => text !== '');
}

function isHtml(element: Element): element is HTMLElement {
  return element instanceof HTMLElement;
}

function fail(complaint: string): never {
  throw new Error(complaint);
}
