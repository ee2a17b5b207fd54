import './bubble-pop.css';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { draw, standAt } from '#web/games/testing/draw.tsx';
import { animationsOfStylesheets, changesOfLightPerSecond } from '#web/games/testing/light.ts';
import { PlayArea } from './play-area.tsx';
import { carryOn, currentLetter, NEW_GAME, type PopOutcome, type Round } from './rules.ts';
import { bubblesIn, directions, drifts, inside, sharesOf, speedsOf, stopAt } from './testing/drifts.ts';

/** A small phone, a phone on its side, a large window. */
const SCREENS = [
  { width: 308, height: 360 },
  { width: 832, height: 250 },
  { width: 1100, height: 640 },
];
const ALL_LETTERS = 26;

let drawn: ReturnType<typeof draw> | undefined;
afterEach(async () => {
  drawn?.remove();
  delete document.documentElement.dataset['theme'];
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'no-preference' }],
  });
});

describe.each(SCREENS)('on $width × $height', (screen) => {
  test('28 bubbles begin beside one another, all inside', async () => {
    const { place } = await show(roundOf(ALL_LETTERS), screen);
    standAt(place, 0);
    const boxes = bubblesIn(place).map((bubble) => bubble.getBoundingClientRect());
    expect(boxes).toHaveLength(28);
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
          one.width - 1,
        );
    expectInside(place);
  });

  test("whatever drifts over it, the asked bubble's centre is free at every moment", async () => {
    for (const asked of [0, 9]) {
      const shown = await show({ ...roundOf(ALL_LETTERS), currentLetterIndex: asked }, screen);
      const { place } = shown;
      let crossings = 0;
      for (let ms = 0; ms < 60_000; ms += 700) {
        standAt(place, ms);
        const target = place.querySelector('.bubble[data-asked]');
        if (!target) throw new Error('no bubble is asked for');
        const { x, y } = centreOf(target);
        const there = document.elementsFromPoint(x, y).flatMap((each) => each.closest('.bubble') ?? []);
        expect(there[0]).toBe(target);
        if (there.some((each) => each !== target)) crossings += 1;
      }
      // Otherwise nothing would have been shown.
      expect(crossings).toBeGreaterThan(0);
      shown.remove();
    }
  });
});

test('after a rotation every bubble goes on from where it was, as far along and as fast, and stays inside', async () => {
  const upright = { width: 360, height: 500 };
  const { place } = await show(roundOf(ALL_LETTERS), upright);
  await expect.poll(() => directions(place).length).toBe(28);
  // Far enough that every course has turned round once, and goes back.
  const before = drifts(place);
  stopAt(before, 61_234);
  const [shares, ways] = [sharesOf(place), directions(place)];
  await page.viewport(upright.height, upright.width);
  await expect.poll(() => inside(place, '.play-area').clientWidth).toBe(upright.height - 8);
  await expect.poll(() => drifts(place).filter((each) => !before.includes(each))).toHaveLength(28);
  stopAt(drifts(place), 0);
  expect(sharesOf(place)).toEqual(shares.map((share) => expect.closeTo(share, 1)));
  expect(directions(place)).toEqual(ways);
  const speeds = speedsOf(place);
  expect(speeds.length).toBeGreaterThanOrEqual(2 * 28);
  expect(Math.min(...speeds)).toBeGreaterThanOrEqual(0.99);
  expect(Math.max(...speeds)).toBeLessThanOrEqual(2.51);
  for (let ms = 0; ms < 20_000; ms += 700) {
    standAt(place, ms);
    expectInside(place);
  }
});

test('what a tap changes is neither laid out nor painted: the compositor alone draws it', async () => {
  const { place } = await show({ ...roundOf(1), currentLetterIndex: 1 }, { width: 390, height: 500 });
  for (const bubble of bubblesIn(place))
    expect(getComputedStyle(bubble).willChange).toBe('translate, transform');
  const burst = inside(place, '.bubble:disabled')
    .getAnimations()
    .find((each) => named(each) === 'pop');
  expect(propertiesOf(burst)).toEqual(['opacity', 'transform']);
  for (const animation of drifts(place)) expect(propertiesOf(animation)).toEqual(['translate']);
});

test('with reduced motion 28 bubbles do not move, each with its centre free', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  for (const screen of SCREENS) {
    const shown = await show(roundOf(ALL_LETTERS), screen);
    const { place } = shown;
    expect(place.getAnimations({ subtree: true })).toEqual([]);
    for (const bubble of bubblesIn(place)) {
      const { x, y } = centreOf(bubble);
      expect(document.elementFromPoint(x, y)?.closest('.bubble')).toBe(bubble);
    }
    shown.remove();
  }
});

test('in the dark theme the play area has an edge that is seen from both sides', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  const { place } = await show(roundOf(1), { width: 390, height: 500 });
  const edge = colour(getComputedStyle(inside(place, '.play-area')).borderTopColor);
  for (const ground of ['--sky-top', '--sky-bottom', '--sea']) {
    const probe = document.createElement('i');
    probe.style.color = `var(${ground})`;
    place.append(probe);
    expect(contrast(edge, colour(getComputedStyle(probe).color))).toBeGreaterThanOrEqual(3);
  }
});

test('one touch pops one bubble: its click, which lands on the one beneath, was answered already', async () => {
  const popped: string[] = [];
  const { place } = await show(roundOf(1), { width: 390, height: 500 }, (letter) => {
    popped.push(letter);
    return 'correct';
  });
  const [touched, beneath] = bubblesIn(place);
  // As browsers send it for a finger: the click goes to whatever is there when the finger lifts.
  touched?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
  beneath?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(popped).toEqual([touched?.textContent]);
  beneath?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(popped).toEqual([touched?.textContent, beneath?.textContent]);
});

test('a press that slipped away without a click leaves keyboards and switches their own', async () => {
  const popped: string[] = [];
  const { place } = await show(roundOf(1), { width: 390, height: 500 }, (letter) => {
    popped.push(letter);
    return 'correct';
  });
  const [touched, other] = bubblesIn(place);
  touched?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
  other?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(popped).toEqual([touched?.textContent, other?.textContent]);
});

test('a double tap pops one bubble: as long as it bursts, nothing beneath it can be touched', async () => {
  const { place } = await show({ ...roundOf(1), currentLetterIndex: 1 }, { width: 390, height: 500 });
  const burst = inside(place, '.bubble:disabled');
  const beneath = inside(place, '.bubble:enabled:not([data-asked])');
  for (const bubble of [burst, beneath]) {
    for (const animation of bubble.getAnimations()) if (animation.id === 'drift') animation.cancel();
    bubble.setAttribute('style', 'translate: 100px 100px');
  }
  const { x, y } = centreOf(beneath);
  const touchedAt = (ms: number) => {
    standAt(place, ms);
    return document.elementFromPoint(x, y)?.closest('.bubble');
  };
  expect(touchedAt(250)).toBe(burst);
  expect(touchedAt(270)).toBe(beneath);
});

test('nothing flashes: no animation of the bubbles changes its light more than three times a second', async () => {
  const { place } = await show(roundOf(1), { width: 390, height: 500 });
  const held = animationsOfStylesheets(place);
  const names = held.flatMap((each) => (each instanceof CSSAnimation ? [each.animationName] : []));
  expect(names).toEqual(expect.arrayContaining(['pop', 'float']));
  for (const animation of held) expect(changesOfLightPerSecond(animation)).toBeLessThanOrEqual(3);
});

async function show(
  round: Round,
  screen: { width: number; height: number },
  onPop: (letter: string) => PopOutcome = () => 'ignored',
) {
  drawn?.remove();
  await page.viewport(screen.width, screen.height);
  drawn = draw(
    <PlayArea
      bubbles={round.bubbles}
      letters={round.letters}
      poppedCount={round.currentLetterIndex}
      asked={currentLetter(round)}
      isPaused={false}
      onPop={onPop}
    />,
  );
  return drawn;
}

function roundOf(level: number): Round {
  let seed = level;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const game = carryOn(NEW_GAME, { level, mode: 'visual-audio' }, random);
  if (game.phase !== 'playing') throw new Error('the level did not begin');
  return game;
}

function named(animation: Animation): string {
  return animation instanceof CSSAnimation ? animation.animationName : animation.id;
}

function propertiesOf(animation: Animation | undefined): string[] {
  if (!(animation?.effect instanceof KeyframeEffect)) throw new TypeError('an animation without keyframes');
  const properties = new Set(animation.effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe)));
  return ['opacity', 'visibility', 'transform', 'translate'].filter((each) => properties.has(each));
}

function expectInside(place: Element): void {
  const area = inside(place, '.play-area').getBoundingClientRect();
  for (const bubble of bubblesIn(place)) {
    const { left, right, top, bottom } = bubble.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(area.left - 1);
    expect(right).toBeLessThanOrEqual(area.right + 1);
    expect(top).toBeGreaterThanOrEqual(area.top - 1);
    expect(bottom).toBeLessThanOrEqual(area.bottom + 1);
  }
}

function centreOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function colour(css: string): number[] {
  return (css.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

function contrast(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
