import { surahs } from '#content/surahs.ts';
import type { PagePart } from '#content/mushaf/pages.ts';
import type { Ayah } from '#contract/tables.ts';
import { onDevice } from './on-device.ts';

/** A page from the surahs and juz that somebody practised or saved on this device. */
export async function partsOnDevice(parts: readonly PagePart[]): Promise<Ayah[] | undefined> {
  const read = await Promise.all(
    parts.map(async ({ surah, from, to }) => {
      const rows = await onDevice({ surah: surahs[surah - 1]?.name });
      return rows?.filter(({ ayah_number }) => ayah_number >= from && ayah_number <= to);
    }),
  );
  return read.every((rows) => rows !== undefined) ? read.flat() : undefined;
}
