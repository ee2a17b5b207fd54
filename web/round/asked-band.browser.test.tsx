import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyPage } from '#web/testing/empty-page.ts';
import { AskedBand } from './asked-band.tsx';

const IKHLAS = {
  id: 1,
  juz: 30,
  surah: 'Al-Ikhlas',
  surah_number: 112,
  ayah_number: 2,
  arabic: 'ٱللَّهُ ٱلصَّمَدُ',
  english_translation: '',
};

test('a screen reader presses the asked ayah, without a pointer: that shows a word', () => {
  const { place, root } = emptyPage();
  onTestFinished(() => root.unmount());
  const actions = { onPeek: vi.fn<(word?: number) => void>(), onLook: vi.fn<() => void>() };
  flushSync(() =>
    root.render(
      <AskedBand
        ayah={IKHLAS}
        hidden={[0, 1]}
        hasCues={false}
        phase="reciting"
        actions={actions}
        onGoOn={actions.onLook}
      />,
    ),
  );
  place.querySelector<HTMLElement>('[role="button"]')?.click();
  expect(actions.onPeek.mock.calls).toEqual([[]]);
  expect(actions.onLook).not.toHaveBeenCalled();
});
