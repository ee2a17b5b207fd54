import { skipToken, useQuery } from '@tanstack/react-query';
import type { Hand } from '#content/mushaf/hands.ts';
import linesUrl from '#content/mushaf/lines-1405.txt?url';
import amiriUrl from '#content/mushaf/widths-1405-amiri.json?url';
import madinahUrl from '#content/mushaf/widths-1405-madinah.json?url';
import { parsePrint, type PrintedLine } from '#content/mushaf/lines.ts';
import { readFileText } from '#web/api/mushaf.ts';
import { queryClient, UNCHANGING } from '#web/api/query-client.ts';
import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { listOf, objectOf, text } from '#web/platform/shape.ts';
import { stored } from '#web/platform/stored.ts';
import madinahFont from './madinah.woff2?url';

/** The lines of the print, and how wide their pieces are in a hand. */
export type Print = { hand: Hand; lines: PrintedLine[][]; widths: readonly string[] };

const chosenHand = stored<Hand>('mushaf-hand', {
  read: (hand) => (hand === 'madinah' || hand === 'amiri' ? hand : undefined),
  write: String,
});

export const chooseHand = chosenHand.set;

export function useChosenHand(): Hand {
  return useObservable(chosenHand, UNKNOWN) ?? 'amiri';
}

/** In the chosen hand as soon as all of it is here; in Amiri before, and where it cannot be fetched. */
export function usePrint() {
  const isMadinah = useChosenHand() === 'madinah';
  const amiri = useQuery(AMIRI);
  const madinah = useQuery({ ...MADINAH, queryFn: isMadinah ? MADINAH.queryFn : skipToken });
  return isMadinah && madinah.data ? { ...amiri, data: madinah.data } : amiri;
}

type Asked = { signal: AbortSignal };

const AMIRI = {
  queryKey: ['print', 'amiri'],
  queryFn: ({ signal }: Asked) => readPrint('amiri', amiriUrl, signal),
  ...UNCHANGING,
};

const MADINAH = {
  queryKey: ['print', 'madinah'],
  queryFn: async ({ signal }: Asked) => {
    const [print] = await Promise.all([readPrint('madinah', madinahUrl, signal), loadMadinah()]);
    return print;
  },
  ...UNCHANGING,
};

/** Called by the page's own file, while the page is being hydrated. */
export function prefetchPrint(): Promise<void> {
  return queryClient.prefetchQuery(AMIRI);
}

const widthsFile = objectOf({ widths: listOf(text) });

async function readPrint(hand: Hand, url: string, signal: AbortSignal): Promise<Print> {
  const [lines, json] = await Promise.all([readFileText(linesUrl, signal), readFileText(url, signal)]);
  const { widths } = widthsFile(JSON.parse(json));
  return { hand, lines: parsePrint(lines), widths };
}

async function loadMadinah(): Promise<void> {
  const face = new FontFace('Madinah', `url("${madinahFont}") format("woff2")`);
  document.fonts.add(await face.load());
}
