import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useScreens } from './screens.ts';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('main');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => root.unmount());

function Page({ screen }: { screen: string | undefined }) {
  useScreens(screen);
  return (
    <div style={{ height: '9000px' }}>
      <h1 tabIndex={-1}>{screen}</h1>
      <button key={screen}>On</button>
      <button>Stays</button>
    </div>
  );
}

async function show(screen: string | undefined): Promise<void> {
  flushSync(() => root.render(<Page screen={screen} />));
  await new Promise(requestAnimationFrame);
}

const press = (button: number) => place.querySelectorAll('button')[button]?.focus({ preventScroll: true });

test('the next screen is at its top, and its heading is read out', async () => {
  await show('one');
  window.scrollTo(0, 500);
  press(0);
  await show('two');
  expect(document.activeElement?.textContent).toBe('two');
  expect(window.scrollY).toBe(0);
});

test('where the focus was kept nothing moves', async () => {
  await show('one');
  window.scrollTo(0, 500);
  press(1);
  await show('two');
  expect(document.activeElement?.textContent).toBe('Stays');
  expect(window.scrollY).toBe(500);
});

test('the first screen is placed by the browser, also when it is known only later', async () => {
  await show(undefined);
  window.scrollTo(0, 500);
  await show('one');
  expect(document.activeElement).toBe(document.body);
  expect(window.scrollY).toBe(500);
});
