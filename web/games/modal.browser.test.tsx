import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { GameStage } from './game-stage.tsx';
import { Modal } from './modal.tsx';
import { appeared, draw, standAt } from './testing/draw.tsx';

let drawn: ReturnType<typeof draw> | undefined;
afterEach(async () => {
  drawn?.remove();
  await askFor('no-preference');
});

test('an overlay opened by keyboard or switch gives the focus back when it is closed', async () => {
  drawn = draw(<Game />);
  pauseButton().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Resume' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Pause' })).toHaveFocus();
});

test.each(['no-preference', 'reduce'] as const)(
  'with motion: %s, what has just come cannot be pressed by a double tap, and a moment later it can',
  async (motion) => {
    await askFor(motion);
    const { place } = (drawn = draw(<Game />));
    const isTouched = (button: Element, ms: number) => {
      standAt(place, ms);
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    pauseButton().click();
    const overlay = await appeared(() => place.querySelector('dialog:modal'));
    const resume = overlay.querySelector('button');
    if (!resume) throw new Error('there is no way on');
    expect(isTouched(resume, 390)).toBe(false);
    expect(isTouched(resume, 410)).toBe(true);
    resume.click();
    await appeared(() => !overlay.isConnected);
    expect(isTouched(pauseButton(), 290)).toBe(false);
    expect(isTouched(pauseButton(), 310)).toBe(true);
  },
);

test('Enter held too long presses once', () => {
  drawn = draw(<Game />);
  expect(pressEnter({ repeat: false })).toBe(true);
  expect(pressEnter({ repeat: true })).toBe(false);
});

function Game() {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <GameStage look="sky" isPlaying>
      {/* As styles.css has it for the whole site. */}
      <style>
        {'@media (prefers-reduced-motion: reduce) { * { animation-duration: 0.01ms !important } }'}
      </style>
      <section data-covered={isPaused || undefined}>
        <button type="button" onClick={() => setIsPaused(true)}>
          Pause
        </button>
        {isPaused && (
          <Modal label="Game Paused" onCancel={() => setIsPaused(false)}>
            <button type="button" onClick={() => setIsPaused(false)}>
              Resume
            </button>
          </Modal>
        )}
      </section>
    </GameStage>
  );
}

/** Whether the browser goes on to click. */
function pressEnter({ repeat }: { repeat: boolean }): boolean {
  const press = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true });
  return pauseButton().dispatchEvent(press);
}

function pauseButton(): HTMLElement {
  const button = page.getByRole('button', { name: 'Pause' }).element();
  if (!(button instanceof HTMLElement)) throw new TypeError('there is no button');
  return button;
}

async function askFor(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
