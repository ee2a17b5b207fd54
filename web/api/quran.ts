import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TABLES, type Ayah } from '#contract/tables.ts';
import { createTimers } from '#web/platform/timers.ts';
import { queryClient, UNCHANGING } from './query-client.ts';
import { readAll, type Progress } from './read-all.ts';
import { restAsVisitor, rowsOf } from './rest.ts';

export type QuranIndexRow = Pick<Ayah, 'juz' | 'surah' | 'surah_number'>;
export type SurahRow = Pick<Ayah, 'surah' | 'surah_number'>;
export type AyahSelection = { juz?: number | undefined; surah?: string | undefined };

const SURAHS_OF_JUZ_LIMIT = 10_000;

const quranIndex = {
  queryKey: ['quran', 'index'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readQuranIndex(signal),
  ...UNCHANGING,
};

export function useQuranIndex() {
  return useQuery(quranIndex);
}

/** For a page that leads to the picker, when it has nothing else to do. */
export function prefetchQuranIndex(): Promise<void> {
  return queryClient.prefetchQuery(quranIndex);
}

/** Asks nothing until a Juz is chosen. */
export function useSurahsOfJuz(juz: number | undefined) {
  return useQuery({
    queryKey: ['quran', 'surahs', juz],
    queryFn: juz === undefined ? skipToken : ({ signal }) => readSurahsOfJuz(juz, signal),
    ...UNCHANGING,
  });
}

/** What is on this device, for when the server cannot be reached; undefined where that is not all of it. */
export type OnDevice = (selection: AyahSelection) => Promise<Ayah[] | undefined>;

function ayahsOf({ juz, surah }: AyahSelection, onDevice: OnDevice, told?: Told) {
  return {
    queryKey: ['quran', 'ayahs', { juz, surah }],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      orFromDevice(readAyahs({ juz, surah }, signal, told), () => onDevice({ juz, surah })),
    ...UNCHANGING,
  };
}

/** For a page that knows what it will show before it is drawn; what fails is read again when it is needed. */
export function prefetchAyahs(selection: AyahSelection, onDevice: OnDevice): Promise<void> {
  return queryClient.prefetchQuery(ayahsOf(selection, onDevice));
}

/** `progress` is there while a selection of more than one page of rows is being read. */
export function useAyahs(selection: AyahSelection, onDevice: OnDevice) {
  const [progress, setProgress] = useState<Progress | undefined>();
  const query = useQuery(ayahsOf(selection, onDevice, { onProgress: setProgress }));
  return { ...query, progress: query.isPending ? progress : undefined };
}

export type AyahPlace = { surah: number; ayah: number };

/** Single ayahs from anywhere. What cannot be had is left out, as these only add to what a page shows. */
export function useAyahsAt(places: readonly AyahPlace[]) {
  const asked = places.map(({ surah, ayah }) => `${surah}:${ayah}`).join(',');
  return useQuery({
    queryKey: ['quran', 'at', asked],
    queryFn: places.length === 0 ? skipToken : ({ signal }) => readAyahsAt(places, signal),
    ...UNCHANGING,
  });
}

/** One row for each ayah, which is what the picker counts and sorts. */
export function readQuranIndex(signal: AbortSignal): Promise<QuranIndexRow[]> {
  const rest = restAsVisitor();
  return readAll((range, options) =>
    rest
      .from(TABLES.quran)
      .select('juz, surah, surah_number', options)
      .order('surah_number')
      .order('ayah_number')
      .range(...range)
      .abortSignal(signal),
  );
}

export function readSurahsOfJuz(juz: number, signal: AbortSignal): Promise<SurahRow[]> {
  return rowsOf(
    restAsVisitor()
      .from(TABLES.quran)
      .select('surah, surah_number')
      .eq('juz', juz)
      .limit(SURAHS_OF_JUZ_LIMIT)
      .abortSignal(signal),
  );
}

type Told = {
  /** For a selection of more than one page of rows. */
  onProgress?: (progress: Progress) => void;
  onBytes?: (bytes: number) => void;
};

/** Both must match where both are given; with neither, the whole Qur'an. */
export function readAyahs(
  { juz, surah }: AyahSelection,
  signal: AbortSignal,
  { onProgress, onBytes }: Told = {},
): Promise<Ayah[]> {
  const rest = restAsVisitor(onBytes);
  return readAll((range, options) => {
    let query = rest.from(TABLES.quran).select('*', options);
    if (juz !== undefined) query = query.eq('juz', juz);
    if (surah !== undefined) query = query.eq('surah', surah);
    return query
      .order('surah_number')
      .order('ayah_number')
      .range(...range)
      .abortSignal(signal);
  }, onProgress);
}

/** The server takes 30 conditions in one request, and a surah needs two. */
const SURAHS_AT_ONCE = 15;

export function readAyahsAt(places: readonly AyahPlace[], signal: AbortSignal): Promise<Ayah[]> {
  const ayahsOf = new Map<number, number[]>();
  for (const { surah, ayah } of places) ayahsOf.set(surah, [...(ayahsOf.get(surah) ?? []), ayah]);
  const wanted = [...ayahsOf]
    .slice(0, SURAHS_AT_ONCE)
    .map(([surah, ayahs]) => `and(surah_number.eq.${surah},ayah_number.in.(${ayahs.join(',')}))`);
  return rowsOf(
    restAsVisitor()
      .from(TABLES.quran)
      .select('*')
      .or(wanted.join(','))
      .limit(places.length)
      .abortSignal(signal),
  );
}

/** A network that only seems to be there: after this long what is on the device is shown, as the worker does too. */
const PATIENCE_MS = 4000;

/** What the server answers; what is on the device once that has failed, or takes too long. */
export function orFromDevice<Rows>(
  reading: Promise<Rows>,
  onDevice: () => Promise<Rows | undefined>,
): Promise<Rows> {
  const timers = createTimers();
  const failed = reading.catch(async (error: unknown) => {
    const rows = await ifReadable(onDevice);
    if (rows === undefined) throw error;
    return rows;
  });
  const slow = new Promise<Rows>((resolve) => {
    timers.after(PATIENCE_MS, () => {
      void ifReadable(onDevice).then((rows) => rows !== undefined && resolve(rows));
    });
  });
  return Promise.race([failed, slow]).finally(() => timers.clear());
}

async function ifReadable<Rows>(onDevice: () => Promise<Rows | undefined>): Promise<Rows | undefined> {
  try {
    return await onDevice();
  } catch (error) {
    console.warn('what is on this device cannot be read', error);
    return undefined;
  }
}
