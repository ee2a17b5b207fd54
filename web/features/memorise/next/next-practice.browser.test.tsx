import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Ayah } from '#contract/tables.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import type { Selection } from '../selection-rules.ts';
import { mulkFrom } from '../testing/mulk.ts';
import { NextPractice } from './next-practice.tsx';

const mulk = mulkFrom(1);

const nothingSimilar = () => Promise.resolve(Response.json([]));

type Visit = {
  around?: readonly Ayah[];
  planned?: Pick<Selection, 'joins' | 'day'>;
  state?: object;
  network?: () => Promise<Response>;
};

function open(
  from: number,
  to: number,
  { around = mulk, planned, state = {}, network = nothingSimilar }: Visit = {},
): void {
  vi.stubGlobal('fetch', network);
  const { root } = emptyPage();
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
    sessionStorage.clear();
    queryClient.clear();
  });
  const selection = { surah: around[0]?.surah ?? '', from, to, ...planned };
  root.render(
    <MemoryRouter initialEntries={[{ pathname: '/memorise', state }]}>
      <DataRoute>
        <NextPractice ayahs={around.slice(from - 1, to)} around={around} selection={selection} />
      </DataRoute>
    </MemoryRouter>,
  );
}
const choice = (word: string) => page.getByRole('button', { name: word });
const question = (number: number, count: number) =>
  page.getByRole('img', { name: `Question ${number} of ${count}` });
const goOn = page.getByRole('button', { name: 'Go on' });

test('similar verses that never arrive are not waited for', async () => {
  open(1, 3, { network: () => new Promise(() => {}) });
  await expect.element(question(1, 2)).toBeInTheDocument();
  await expect.poll(() => page.getByRole('listitem').all()).toHaveLength(3);
});

test('the answer is read out with the way on, and the next question begins at its heading', async () => {
  open(1, 3);
  await expect.element(question(1, 2)).toBeInTheDocument();
  await userEvent.keyboard('1');
  await expect.element(goOn).toHaveFocus();
  await expect.element(goOn).toHaveAccessibleDescription(/^(Correct\. Read them together\.|Not this one\.)/);
  await userEvent.keyboard('{Enter}');
  await expect.element(question(2, 2)).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'What comes next?' })).toHaveFocus();
});

test('only the first words of a choice are shown, and with the answer the whole ayah', async () => {
  const long = mulk.map((ayah) => Object.assign({}, ayah, { arabic: `${ayah.arabic} ب ج د نهاية` }));
  open(1, 2, { around: long });
  await expect.element(choice('ثان كلام ب ج')).not.toHaveTextContent('نهاية');
  await choice('ثان كلام ب ج').click();
  await expect.element(page.getByText(/نهاية/).first()).toBeVisible();
});

test('practising a broken link offers the ayah that was put there, from wherever it is', async () => {
  const put = Object.assign({}, mulk[0], {
    surah: "Al-Ma'un",
    surah_number: 107,
    ayah_number: 7,
    arabic: 'وضع',
  });
  open(1, 2, {
    state: { begunFrom: '/memorise?juz=29', put: [107, 7] },
    network: () => Promise.resolve(Response.json([put])),
  });
  await expect.element(choice('وضع')).toBeVisible();
});

test('the round of a passage leads to the next one, in the same way', async () => {
  open(1, 2);
  await choice('ثان').click();
  await goOn.click();
  await expect
    .element(page.getByRole('link', { name: 'Next: 2–3' }))
    .toHaveAttribute('href', '/memorise?surah=Al-Mulk&from=2&to=3&mode=next');
  await expect.element(page.getByRole('link', { name: 'Back to the cards' })).not.toBeInTheDocument();
});

test('the practice of a broken join leads back to the cards', async () => {
  open(1, 2, { state: { begunFrom: '/memorise?surah=Al-Mulk&from=1&to=5' } });
  await choice('ثان').click();
  await goOn.click();
  await expect
    .element(page.getByRole('link', { name: 'Back to the cards' }))
    .toHaveAttribute('href', '/memorise?surah=Al-Mulk&from=1&to=5');
  await expect.element(page.getByRole('link', { name: /^Next:/ })).not.toBeInTheDocument();
});

test('the shortest surahs have three choices too, with ayahs of their neighbours', async () => {
  const kawthar = mulk
    .slice(0, 3)
    .map((ayah) => Object.assign({}, ayah, { surah: 'Al-Kawthar', surah_number: 108 }));
  const neighbours = ['جار', 'جارة'].map((arabic, index) =>
    Object.assign({}, mulk[0], { surah: "Al-Ma'un", surah_number: 107, ayah_number: index + 1, arabic }),
  );
  open(1, 3, { around: kawthar, network: () => Promise.resolve(Response.json(neighbours)) });
  await expect.element(question(1, 2)).toBeInTheDocument();
  await expect.poll(() => page.getByRole('listitem').all()).toHaveLength(3);
});

test('a planned round asks for the planned joins only and ends with the passage whole', async () => {
  open(1, 2, { planned: { joins: [1], day: '2026-03-09' } });
  await expect.element(page.getByRole('heading', { name: 'Surah Al-Mulk begins with' })).toBeVisible();
  await expect.element(question(1, 1)).toBeInTheDocument();
  await choice('أول').click();
  await goOn.click();
  const whole = page.getByRole('region', { name: 'The whole passage' });
  for (const { arabic } of mulk.slice(0, 2)) await expect.element(whole).toHaveTextContent(arabic);
  await expect.element(page.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/today');
});
