import type { Ayah } from '#contract/tables.ts';
import { readFromDevice, textsOnDevice } from '#web/api/kept-texts.ts';
import type { AyahSelection } from '#web/api/quran.ts';
import { textsFor } from './kept-rules.ts';

/** A selection as this device has it, put together from whatever surahs and juz are on it. */
export async function readKept({ juz, surah }: AyahSelection): Promise<Ayah[] | undefined> {
  const wanted = { ...(juz !== undefined && { juz }), ...(surah !== undefined && { surah }) };
  const texts = textsFor(wanted, await textsOnDevice());
  if (!texts) return undefined;
  const read = await Promise.all(texts.map(readFromDevice));
  const rows = new Map<number, Ayah>();
  for (const ayahs of read) {
    if (!ayahs) return undefined;
    for (const ayah of ayahs) if (isWanted(ayah)) rows.set(ayah.id, ayah);
  }
  return [...rows.values()].toSorted(
    (one, other) => one.surah_number - other.surah_number || one.ayah_number - other.ayah_number,
  );

  function isWanted(ayah: Ayah): boolean {
    return (juz === undefined || ayah.juz === juz) && (surah === undefined || ayah.surah === surah);
  }
}
