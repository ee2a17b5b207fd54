import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { bubbleCentre, bubbleSize, shareOfWay, stillScale, type Area } from '#web/games/layout-rules.ts';
import { LetterGlyph } from '#web/games/letters.tsx';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import { isDirection, type Direction } from './directions.ts';
import type { Bubble } from './motion.ts';

type Props = {
  bubble: Bubble;
  index: number;
  count: number;
  area: Area;
  isPopped: boolean;
  /** The letter to be found lies above all others: whatever drifts over it, its dots are seen. */
  isAsked: boolean;
  /** A moving bubble may slip from under a finger before it lifts, and then no click comes: the touch itself counts. */
  onPress: (letter: string, button: HTMLButtonElement) => void;
  onClick: (letter: string, event: MouseEvent<HTMLButtonElement>) => void;
  onMove: (direction: Direction, button: HTMLButtonElement) => void;
};

export const BubbleButton = memo(function BubbleButton(props: Props) {
  const { bubble, index, count, area, isPopped, isAsked, onPress, onClick, onMove } = props;
  const { letter, label } = bubble.letter;

  function press(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    event.preventDefault(); // or the mouse press that follows would take the focus from the next screen's heading
    onPress(letter, event.currentTarget);
  }

  function follow(event: KeyboardEvent<HTMLButtonElement>) {
    if (!isDirection(event.key)) return;
    event.preventDefault();
    onMove(event.key, event.currentTarget);
  }

  return (
    <button
      type="button"
      className="bubble"
      style={{ ...coloured(bubble), ...restingPlace(index, count, area) }}
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

function coloured({ colour }: Bubble): Variables {
  return { '--fill': PALETTE[colour]?.fill, '--letter': PALETTE[colour]?.ink };
}

/** Where motion is not wanted. */
function restingPlace(index: number, count: number, area: Area): Variables {
  const size = bubbleSize(count, area);
  const { x, y } = bubbleCentre(index, count, area, size);
  return {
    '--x': shareOfWay(x, area.width, size),
    '--y': shareOfWay(y, area.height, size),
    '--scale': stillScale(count, area, size),
  };
}

const DARK = '#2a1638';
const WHITE = '#ffffff';

const BRIGHT =
  '#f8908c #f6a377 #f7bf62 #fbdc5f #c9e085 #94e085 #74f1b3 #74ebe0 #74dcf1 #80bff5 #95a9f7 #bd9cf6 #e58cf3 #f588bb';
const DEEP =
  '#cb3630 #b4532a #96600f #7d6710 #5c7511 #237b11 #1d7b4b #1c776b #1f7587 #2a70ae #4a63cf #7f50d2 #ab2abe #c82c74';

/** Fourteen hues, each once bright with a dark letter and once deep with a white one. */
export const PALETTE: readonly { fill: string; ink: string }[] = [
  ...BRIGHT.split(' ').map((fill) => ({ fill, ink: DARK })),
  ...DEEP.split(' ').map((fill) => ({ fill, ink: WHITE })),
];
