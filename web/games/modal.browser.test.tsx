import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from './modal.tsx';
import { draw } from './testing/draw.tsx';

let drawn: ReturnType<typeof draw> | undefined;
afterEach(() => drawn?.remove());

test('who opened an overlay by keyboard or switch stands there again when it is gone', async () => {
  drawn = draw(<Game />);
  page.getByRole('button', { name: 'Pause' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Resume' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Pause' })).toHaveFocus();
});

function Game() {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <>
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
    </>
  );
}
