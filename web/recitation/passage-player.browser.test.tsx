import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Reciter } from '#contract/recitations.ts';
import type { Track } from '#web/api/recitations.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { PassagePlayer } from './passage-player.tsx';
import { toneUrl } from './testing/heard-tones.ts';

const LONG_SECONDS = 30;
const RECITER: Reciter = {
  id: 'one',
  name: 'الشيخ يوسف',
  riwayah: 'Hafs',
  licence: 'Given to us',
  complete: [1],
  partial: [],
};

let root: Root;
/** The buttons that the system has, as it was told of them last. */
const buttons = new Map<string, MediaSessionActionHandler | null>();

beforeEach(() => {
  buttons.clear();
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((name, act) => {
    buttons.set(name, act);
  });
  const heard = [1, 2, 3].map((ayah): Track => ({
    surah: 1,
    ayah,
    bytes: 1,
    url: toneUrl(400, LONG_SECONDS),
  }));
  ({ root } = emptyPage());
  root.render(
    <PassagePlayer
      reciter={RECITER}
      heard={heard}
      whole={heard}
      missing=""
      isOpen
      onOpen={() => undefined}
    />,
  );
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

const press = (action: MediaSessionAction) => buttons.get(action)?.({ action });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a locked screen shows how far the ayah has come, also when it is slower', async () => {
  const told = vi.spyOn(navigator.mediaSession, 'setPositionState');
  await button('Listen').click();
  await expect.poll(() => told.mock.lastCall?.[0]).toMatchObject({ duration: LONG_SECONDS, playbackRate: 1 });
  expect(told.mock.lastCall?.[0]?.position).toBeLessThan(LONG_SECONDS);
  await page.getByLabelText('Speed').selectOptions('0.75');
  await expect.poll(() => told.mock.lastCall?.[0]?.playbackRate).toBe(0.75);
  root.unmount();
  expect(told.mock.lastCall).toEqual([]);
});

const playbackShown = () => navigator.mediaSession.playbackState;

test('the buttons of a locked screen pause, go on and step; they go with the passage', async () => {
  await expect.element(button('Listen')).toBeVisible();
  expect(buttons.size).toBe(0);
  await button('Listen').click();
  await expect
    .poll(() => [...buttons.keys()].toSorted())
    .toEqual(['nexttrack', 'pause', 'play', 'previoustrack']);
  await expect.poll(playbackShown).toBe('playing');
  press('pause');
  await expect.element(button('Go on')).toBeVisible();
  await expect.poll(playbackShown).toBe('paused');
  press('play');
  await expect.element(button('Pause')).toBeVisible();
  press('nexttrack');
  press('nexttrack');
  press('previoustrack');
  await expect.element(page.getByText('Ayah 2')).toBeVisible();
  expect(navigator.mediaSession.metadata).toMatchObject({ title: 'Al-Fatihah 2', artist: 'الشيخ يوسف' });
  root.unmount();
  expect([...buttons.values()]).toEqual([null, null, null, null]);
  expect(navigator.mediaSession.metadata).toBeNull();
  expect(playbackShown()).toBe('none');
});

const said = () => document.querySelector('[aria-live]');

test('an ayah that is looked for in silence is said by a screen reader, and nothing while one sounds', async () => {
  await expect.element(button('Listen')).toHaveAccessibleDescription('Ayah 1');
  await button('Next ayah').click();
  await expect
    .poll(() => [said()?.getAttribute('aria-live'), said()?.textContent])
    .toEqual(['polite', 'Ayah 2']);
  await button('Listen').click();
  await button('Next ayah').click();
  await expect
    .poll(() => [said()?.getAttribute('aria-live'), said()?.textContent])
    .toEqual(['off', 'Ayah 3']);
});
