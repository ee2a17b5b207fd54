import { pageOf } from '#content/mushaf/pages.ts';
import { wordsIn } from '#content/cut.ts';
import { partsOnDevice } from '#web/ayahs/parts-on-device.ts';
import type { WordPlace } from '#web/listen/marking-rules.ts';
import { usePage } from '#web/mushaf/use-page.ts';

/** The text of a word, of whose page all is here or on its way. */
export function useWord({ surah, ayah, word }: WordPlace): string {
  const page = usePage(pageOf({ surah, ayah }), partsOnDevice);
  if (page.status !== 'ready') return '';
  const row = page.ayahs.find((each) => each.surah_number === surah && each.ayah_number === ayah);
  return (row && wordsIn(row.arabic)[word - 1]) ?? '';
}
