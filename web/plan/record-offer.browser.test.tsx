import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useOffer } from '#web/record/use/use-offer.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { RecordOffer } from './record-offer.tsx';

const question = page.getByText('Save your progress on this phone? No e-mail needed.');

let { root } = emptyPage();
afterEach(() => {
  root.unmount();
  sessionStorage.clear();
});

test('an offer that stays below the edge is not used up: the end of a level makes it', async () => {
  await openHome();
  await sighting();
  expect(sessionStorage.getItem('offered-at')).toBeNull();
  await endLevel();
  await expect.element(page.getByText('an animal is offered')).toBeVisible();
  expect(sessionStorage.getItem('offered-at')).toBe('level');
});

test('an offer of which less than half came into view is not used up', async () => {
  await openHome();
  const { top, height } = line().getBoundingClientRect();
  scrollTo({ top: top + height / 4 - innerHeight, behavior: 'instant' });
  await sighting();
  expect(sessionStorage.getItem('offered-at')).toBeNull();
});

test('an offer that came into view is the one of this visit, and stays where it is', async () => {
  await openHome();
  line().scrollIntoView({ block: 'end', behavior: 'instant' });
  await expect.poll(() => sessionStorage.getItem('offered-at')).toBe('home');
  await expect.element(question).toBeVisible();
  await endLevel();
  await expect.element(page.getByText('nothing is offered')).toBeVisible();
  await drawHome();
  await expect.element(page.getByText('the six cards')).toBeVisible();
  expect(question.elements()).toEqual([]);
});

async function openHome(): Promise<void> {
  await drawHome();
  await expect.element(question).toBeInTheDocument();
}

/** On a phone, where the cards before the offer are three screens high. */
async function drawHome(): Promise<void> {
  await page.viewport(360, 740);
  root.unmount();
  ({ root } = emptyPage());
  scrollTo(0, 0);
  root.render(
    <>
      <p style={{ height: 2300 }}>the six cards</p>
      <RecordOffer place="home" className="mt-8" />
      <p style={{ height: 900 }}>the end of the page</p>
    </>,
  );
}

async function endLevel(): Promise<void> {
  root.unmount();
  ({ root } = emptyPage());
  root.render(<LevelEnd />);
  await expect.element(page.getByText(/offered$/)).toBeVisible();
}

function LevelEnd() {
  return <p>{useOffer('level').isOffered ? 'an animal is offered' : 'nothing is offered'}</p>;
}

function line(): Element {
  const box = question.element().parentElement;
  if (!box) throw new Error('the question is in no line');
  return box;
}

/** The browser tells those who watch in the order in which they began: by now it has told of the offer too. */
function sighting(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(line());
  });
}
