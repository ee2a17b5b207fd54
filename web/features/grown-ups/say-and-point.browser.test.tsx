import '#web/ui/styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { SayAndPoint } from './say-and-point.tsx';

const place = document.body.appendChild(document.createElement('div'));
let root: Root;
let learnerId: string;

async function open(): Promise<void> {
  await makeLearner({ animal: 'fox', name: 'Maryam' });
  learnerId = currentLearner()?.id ?? '';
  root = createRoot(place);
  root.render(<SayAndPoint learnerId={learnerId} letters={['hhaa', 'dhaal']} />);
  await expect.element(page.getByText('Say ح, then ذ. Let your child point to each.')).toBeVisible();
  await button('Show the two letters').click();
}

afterEach(async () => {
  root.unmount();
  await forgetEverybody();
});

test('two letters are large, and nothing below shows the shape of what is said', async () => {
  await open();
  const region = page.getByRole('region', { name: 'Point to the letter you hear' });
  await expect.element(region).toHaveFocus();
  const shown = region.getByRole('list').getByRole('listitem').elements();
  expect(shown.map(({ textContent }) => textContent).toSorted()).toEqual(['ح', 'ذ']);
  for (const letter of shown) expect(letter.getBoundingClientRect().height).toBeGreaterThanOrEqual(128);
  for (const name of ['First say Hhaa.', 'Then say Dhaal.'])
    await expect.element(page.getByRole('group', { name })).toHaveTextContent(/^[^ء-ي]*$/);
});

test('once both are judged they are one entry, answered by ear, that moves no level on', async () => {
  await open();
  await expect.element(button('Done')).toBeDisabled();
  await judge('First say Hhaa.', 'Points to the other');
  await judge('First say Hhaa.', 'Points to it');
  await expect.element(button('Done')).toBeDisabled();
  await judge('Then say Dhaal.', 'Points to the other');
  await button('Done').click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Saved: ح found by ear. ذ will come back in the games, and on another evening.');
  await expect.element(page.getByRole('status')).toHaveFocus();
  await expect.poll(written).toEqual([
    {
      game: 'aloud',
      mode: 'audio-only',
      level: 0,
      stars: 0,
      score: 0,
      asked: [
        ['hhaa', 'hhaa'],
        ['dhaal', 'hhaa'],
      ],
    },
  ]);
});

test('closing it without an answer writes nothing', async () => {
  await open();
  await judge('First say Hhaa.', 'Points to it');
  await button('Not now').click();
  await expect.element(button('Show the two letters')).toBeVisible();
  expect(await written()).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name });

async function judge(letter: string, verdict: string): Promise<void> {
  const chosen = page
    .getByRole('group', { name: letter })
    .getByRole('button', { name: verdict, exact: true });
  await chosen.click();
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
}

async function written(): Promise<unknown[]> {
  const { record } = await deviceRecord();
  return (await record.entriesOf(learnerId, 'letters')).map(({ body }) => body);
}
