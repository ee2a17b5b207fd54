import { describe, expect, test } from 'vitest';
import { letters } from '#content/letters.ts';
import { course, drift, PALETTE_SIZE, placeBubbles, type Course } from './motion.ts';

const dice = [0, 0.25, 0.5, 0.75, 0.999_999];

test.each(dice)('with dice at %d every speed is 1 to 2.5 pixels per frame', (roll) => {
  for (const bubble of placeBubbles(letters, () => roll)) {
    expect(Math.abs(bubble.speedX)).toBeGreaterThanOrEqual(1);
    expect(Math.abs(bubble.speedX)).toBeLessThanOrEqual(2.5);
    expect(Math.abs(bubble.speedY)).toBeGreaterThanOrEqual(1);
    expect(Math.abs(bubble.speedY)).toBeLessThanOrEqual(2.5);
  }
});

test('28 bubbles wear 28 colours and carry each letter once', () => {
  const bubbles = placeBubbles(letters, () => 0.5);
  expect(new Set(bubbles.map((bubble) => bubble.colour)).size).toBe(PALETTE_SIZE);
  expect(new Set(bubbles.map((bubble) => bubble.letter))).toEqual(new Set(letters));
});

test('the order of the bubbles tells nothing about the order of the letters', () => {
  let seed = 3;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  expect(placeBubbles(letters, random).map((bubble) => bubble.letter)).not.toEqual(letters);
});

describe('a bubble on its way', () => {
  test.each([
    ['runs on', 0.25, 1, 2500, 0.5, 1],
    ['turns round at the end', 0.75, 1, 5000, 0.75, -1],
    ['turns round at the beginning', 0.25, -1, 5000, 0.25, 1],
    ['is twice as fast with twice the speed', 0, 2, 2500, 0.5, 2],
    ['was there before', 0.5, 1, -7500, 0.25, -1],
  ])('%s', (_what, share, speed, ms, thenShare, thenSpeed) => {
    const then = drift({ share, speed }, 600, ms);
    expect(then.share).toBeCloseTo(thenShare);
    expect(then.speed).toBe(thenSpeed);
  });

  test('that has hardly any room gets a course of few points all the same', () => {
    const leg = { share: 0.5, speed: 2.5 };
    for (const way of [0, 1, 20]) {
      const { points } = course(leg, leg, { width: way, height: way });
      expect(points.length).toBeLessThan(400);
      for (const { translate } of points) expect(Number.parseFloat(translate)).toBeLessThanOrEqual(way);
    }
  });
});

describe('the course of a bubble', () => {
  const legs = dice.flatMap((share) => [1, -1.7, 2.5].map((speed) => ({ share, speed })));

  test.each(legs)('starts at $share with speed $speed', (leg) => {
    for (const other of legs) {
      expect(placeOn(course(leg, other, WAY), 0)).toEqual(near(leg.share * 600, other.share * 300));
      expect(placeOn(course(other, leg, WAY), 0)).toEqual(near(other.share * 600, leg.share * 300));
    }
  });

  test('is where the bubble drifts, at every moment', () => {
    for (const x of legs)
      for (const y of legs)
        for (const ms of [100, 3210, 20_000]) {
          const { share: left } = drift(x, 600, ms);
          const { share: top } = drift(y, 300, ms);
          expect(placeOn(course(x, y, WAY), ms)).toEqual(near(left * 600, top * 300));
        }
  });

  test('begins and ends at a side, where a bubble that goes back the same way is seen to bounce', () => {
    for (const x of legs)
      for (const y of legs) {
        const { points, ms } = course(x, y, WAY);
        for (const end of [points.at(0), points.at(-1)]) expect(end?.translate).toMatch(/^(0|600)\.00px /);
        const offsets = points.map(({ offset }) => offset);
        expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
        expect([offsets.at(0), offsets.at(-1)]).toEqual([0, 1]);
        expect(ms).toBeGreaterThanOrEqual(45_000);
      }
  });
});

const WAY = { width: 600, height: 300 };

function near(left: number, top: number): unknown {
  return [expect.closeTo(left, 1), expect.closeTo(top, 1)];
}

/** As a browser moves between two points, so long after the start. */
function placeOn({ points, ms, startMs }: Course, sinceStartMs: number): number[] {
  const progress = (startMs + sinceStartMs) / ms;
  const to = Math.max(
    1,
    points.findIndex(({ offset }) => offset > progress),
  );
  const [from, until] = [points[to - 1], points[to]];
  if (!from || !until) throw new Error('the course is over');
  const share = (progress - from.offset) / (until.offset - from.offset);
  const [before, after] = [from, until].map(({ translate }) => translate.split(' ').map(Number.parseFloat));
  return (before ?? []).map((start, axis) => start + share * ((after?.[axis] ?? 0) - start));
}
