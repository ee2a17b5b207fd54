import { appeared } from '#web/games/testing/draw.tsx';

/** As a finger does, which waits neither for a bubble to stand still nor for the end of its burst. */
export async function touchBubble(letter: string): Promise<void> {
  const bubble = await appeared(() =>
    [...document.querySelectorAll('.bubble:enabled')].find((each) => each.textContent === letter),
  );
  bubble.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
}
