import { memo, useCallback, useEffect, useRef, type CSSProperties, type MouseEvent } from 'react';
import type { Letter } from '#content/letters.ts';
import { bubbleSize, PLAY_AREA_HEIGHT } from '#web/games/layout-rules.ts';
import { useSize } from '#web/games/use-size.ts';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import { BubbleButton } from './bubble-button.tsx';
import { nearest, nearestTowards, type Direction } from './directions.ts';
import type { Bubble } from './motion.ts';
import type { PopOutcome } from './rules.ts';
import { useDrift } from './use-drift.ts';

type Props = {
  bubbles: readonly Bubble[];
  /** In the order in which they are to be popped. */
  letters: readonly Letter[];
  poppedCount: number;
  asked: Letter | undefined;
  isPaused: boolean;
  onPop: (letter: string) => PopOutcome;
};

export const PlayArea = memo(function PlayArea(props: Props) {
  const { bubbles, letters, poppedCount, asked, isPaused, onPop } = props;
  const ref = useRef<HTMLDivElement>(null);
  const count = bubbles.length;
  const area = useSize(ref);
  useDrift(ref, { bubbles, area, isPaused });
  const size: CSSProperties & { '--bubble': string | undefined } = {
    flexBasis: PLAY_AREA_HEIGHT,
    '--bubble': area && `${bubbleSize(count, area)}px`,
  };

  const pop = useCallback(
    (letter: string, button: HTMLButtonElement) => {
      const next =
        document.activeElement === button &&
        nearest(centre(button), bubblesBeside(button, ref.current))?.button;
      const outcome = onPop(letter);
      if (outcome === 'wrong') wobble(button);
      if (outcome === 'correct' && next) next.focus({ preventScroll: true });
    },
    [onPop],
  );

  const { press, click } = usePresses(pop);

  const move = useCallback((direction: Direction, button: HTMLButtonElement) => {
    const target = nearestTowards(centre(button), bubblesBeside(button, ref.current), direction);
    target?.button.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={ref} role="group" aria-label={bubblePop.bubbles} className="play-area" style={size}>
      <div className="bubble-field">
        {area &&
          bubbles.map((bubble, index) => (
            <BubbleButton
              key={bubble.id}
              bubble={bubble}
              index={index}
              count={count}
              area={area}
              isPopped={letters.indexOf(bubble.letter) < poppedCount}
              isAsked={bubble.letter === asked}
              onPress={press}
              onClick={click}
              onMove={move}
            />
          ))}
      </div>
    </div>
  );
});

/** A touch pops once: its click, which may land on what lay under the popped bubble, was answered by its press. */
function usePresses(pop: (letter: string, button: HTMLButtonElement) => void) {
  const isPressed = useRef(false);

  useEffect(() => {
    const forget = () => {
      isPressed.current = false;
    };
    // At the window, which receives the click after the bubble.
    window.addEventListener('click', forget);
    return () => window.removeEventListener('click', forget);
  }, []);

  const press = useCallback(
    (letter: string, button: HTMLButtonElement) => {
      isPressed.current = true;
      pop(letter, button);
    },
    [pop],
  );

  // Keyboards and screen readers click without a press.
  const click = useCallback(
    (letter: string, { detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
      if (detail === 0 || !isPressed.current) pop(letter, currentTarget);
    },
    [pop],
  );

  return { press, click };
}

type Spot = { x: number; y: number; button: HTMLButtonElement };

function bubblesBeside(button: Element, area: Element | null): Spot[] {
  const buttons = area?.querySelectorAll<HTMLButtonElement>('.bubble:enabled') ?? [];
  return [...buttons].filter((each) => each !== button).map(centre);
}

function centre(button: HTMLButtonElement): Spot {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, button };
}

function wobble(button: HTMLButtonElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const turns = [0, -14, 12, -8, 5, 0].map((degrees) => ({ transform: `rotate(${degrees}deg)` }));
  button.animate(turns, { duration: 420, easing: 'ease-out' });
}
