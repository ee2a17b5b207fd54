export type Selection = { juz?: number; surah?: string };

/** `none` is a selection that no ayah can match, so that nobody needs to be asked. */
export type AskedFor = { kind: 'some'; selection: Selection } | { kind: 'none' };

const LAST_JUZ = 30;

/** What an address asks for; an empty parameter counts as absent. */
export function selectionFrom(query: URLSearchParams): AskedFor {
  const selection: Selection = {};
  const juz = query.get('juz');
  if (juz) {
    const number = Number(juz);
    if (!Number.isInteger(number) || number < 1 || number > LAST_JUZ) return { kind: 'none' };
    selection.juz = number;
  }
  const surah = query.get('surah');
  if (surah) selection.surah = surah;
  return { kind: 'some', selection };
}

export function practicePath({ juz, surah }: Selection): string {
  const query = new URLSearchParams();
  if (juz !== undefined) query.set('juz', String(juz));
  if (surah !== undefined) query.set('surah', surah);
  return `/memorise?${query}`;
}
