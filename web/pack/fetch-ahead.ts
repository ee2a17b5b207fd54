import { letters as alphabet } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import { prefetchPhrases } from '#web/api/phrases.ts';
import { prefetchAyahs } from '#web/api/quran.ts';
import { onDevice } from '#web/ayahs/on-device.ts';
import type { Pack } from './pack-rules.ts';
import { cacheForOffline } from '#web/platform/offline.ts';

/** The texts and voices of its tasks, for times without a network. */
export function fetchTexts({ passages, letters, phrases }: Pack): void {
  const names = new Set(passages.flatMap(({ surah }) => surahs[surah - 1]?.name ?? []));
  for (const surah of names) void prefetchAyahs({ surah }, onDevice);
  if (phrases.length > 0) void prefetchPhrases();
  if (letters.length > 0) for (const { audio } of alphabet) cacheForOffline(audio);
}
