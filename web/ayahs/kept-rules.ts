import { surahs, type Surah } from '#content/surahs.ts';
import { textParts, type TextPart } from '#content/text-parts.ts';
import type { TextFilter } from '#web/api/kept-texts.ts';

function partsOf({ juz, surah }: TextFilter): readonly TextPart[] {
  return textParts.filter((part) => covers({ ...(juz && { juz }), ...(surah && { surah }) }, part));
}

function covers({ juz, surah }: TextFilter, part: TextPart): boolean {
  return (juz === undefined || juz === part.juz) && (surah === undefined || surah === part.surah);
}

/** As it is stored. */
export function bytesOf(filter: TextFilter): number {
  return partsOf(filter).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Of the texts on a device those that a selection needs, or undefined where they are not all of it. */
export function textsFor(wanted: TextFilter, onDevice: readonly TextFilter[]): TextFilter[] | undefined {
  const needed = new Set<TextFilter>();
  for (const part of partsOf(wanted)) {
    const text = onDevice.find((filter) => covers(filter, part));
    if (!text) return undefined;
    needed.add(text);
  }
  return needed.size === 0 ? undefined : [...needed];
}

export function surahsOn(onDevice: readonly TextFilter[]): Surah[] {
  return surahs.filter(({ name }) => textsFor({ surah: name }, onDevice) !== undefined);
}
