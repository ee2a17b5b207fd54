import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { bubbleCentre, bubbleSize, stillScale, type Area } from '#web/games/layout-rules.ts';
import { LetterGlyph } from '#web/games/letters.tsx';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import { directionOf, type Direction } from './directions.ts';
import { swing, type Bubble } from './motion.ts';
import { PALETTE } from './palette.ts';
import type { Areas } from './use-area.ts';

type Props = {
  bubble: Bubble;
  index: number;
  count: number;
  areas: Areas;
  isPopped: boolean;
  /** The letter to be found lies above all others: whatever drifts over it, its dots are seen. */
  isAsked: boolean;
  /** A moving bubble may slip from under a finger before it lifts, and then no click comes: the touch itself counts. */
  onPress: (letter: string, button: HTMLButtonElement) => void;
  onClick: (letter: string, event: MouseEvent<HTMLButtonElement>) => void;
  onMove: (direction: Direction, button: HTMLButtonElement) => void;
};

export const BubbleButton = memo(function BubbleButton({
  bubble,
  index,
  count,
  areas,
  isPopped,
  isAsked,
  onPress,
  onClick,
  onMove,
}: Props) {
  const { letter, label } = bubble.letter;

  function press(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    event.preventDefault(); // or the mouse press that follows would take the focus from the next screen's heading
    onPress(letter, event.currentTarget);
  }

  function follow(event: KeyboardEvent<HTMLButtonElement>) {
    const direction = directionOf(event.key);
    if (!direction) return;
    event.preventDefault();
    onMove(direction, event.currentTarget);
  }

  return (
    <button
      type="button"
      className="bubble"
      style={{ ...swinging(bubble, index, count, areas.first), ...standing(index, count, areas.now) }}
      aria-label={bubblePop.bubble(label, letter)}
      data-asked={isAsked || undefined}
      disabled={isPopped}
      onPointerDown={press}
      onClick={(event) => onClick(letter, event)}
      onKeyDown={follow}
    >
      <span className="bubble-skin">
        <LetterGlyph letter={letter} />
      </span>
    </button>
  );
});

type Variables = Record<`--${string}`, string | number | undefined>;

function swinging(bubble: Bubble, index: number, count: number, area: Area): Variables {
  const size = bubbleSize(count, area);
  const start = bubbleCentre(index, count, area, size, bubble);
  const sway = swing(area.width - size, shareOfWay(start.x, area.width, size), bubble.speedX);
  const bob = swing(area.height - size, shareOfWay(start.y, area.height, size), bubble.speedY);
  return {
    '--sway-seconds': `${sway.seconds}s`,
    '--sway-delay': `${sway.delaySeconds}s`,
    '--bob-seconds': `${bob.seconds}s`,
    '--bob-delay': `${bob.delaySeconds}s`,
    '--fill': PALETTE[bubble.colour]?.fill,
    '--letter': PALETTE[bubble.colour]?.ink,
  };
}

function standing(index: number, count: number, area: Area): Variables {
  const size = bubbleSize(count, area);
  const { x, y } = bubbleCentre(index, count, area, size);
  return {
    '--x': shareOfWay(x, area.width, size),
    '--y': shareOfWay(y, area.height, size),
    '--scale': stillScale(count, area, size),
  };
}

function shareOfWay(centre: number, length: number, size: number): number {
  return (centre - size / 2) / Math.max(length - size, 1);
}
