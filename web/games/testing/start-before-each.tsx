import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach } from 'vitest';
import { appeared, draw } from './draw.tsx';

/**
 * Draws a game before each test and presses these buttons, until something of it is there; afterwards nothing of it is
 * left, in the tab neither.
 */
export function startBeforeEach(Page: ComponentType, buttons: readonly string[], until: string) {
  let drawn: ReturnType<typeof draw>;

  async function press(name: string): Promise<void> {
    const button = await appeared(() =>
      [...drawn.place.querySelectorAll('button')].find((each) => each.textContent === name),
    );
    button.click();
  }

  beforeEach(async () => {
    drawn = draw(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
    for (const name of buttons) await press(name);
    await appeared(() => drawn.place.querySelector(until));
  });

  afterEach(() => {
    drawn.remove();
    sessionStorage.clear();
  });

  return {
    get place() {
      return drawn.place;
    },
    press,
  };
}
