import { PACK_MOST, type Pack, type PackPassage, type PackPhrase } from '#web/pack/pack-rules.ts';
import { phraseRef } from '#web/pack/phrases-asked-rules.ts';
import { hardIn, type Asked, type RoundKind } from './answer-rules.ts';

/** Next week's pack from what was hard; undefined where nothing was. */
export function packOfHard(pack: Pack, asked: readonly Asked[], title: string): Pack | undefined {
  const hard = hardIn(asked);
  const about = (kind: RoundKind) => hard.filter(({ of }) => of === kind).map((one) => one.about);
  if (hard.length === 0) return undefined;
  const phrases = new Map(pack.phrases.map((phrase): [string, PackPhrase] => [phraseRef(phrase), phrase]));
  return {
    title,
    note: '',
    passages: passagesOf(about('next')).slice(0, PACK_MOST.passages),
    letters: about('letter').slice(0, PACK_MOST.letters),
    game: pack.game,
    phrases: about('meaning')
      .flatMap((ref) => phrases.get(ref) ?? [])
      .slice(0, PACK_MOST.phrases),
  };
}

type Range = { surah: number; from: number; to: number };

/** Each hard step with the ayah before it; those that touch are one passage, which stands where its hardest step does. */
function passagesOf(steps: readonly string[]): PackPassage[] {
  const ranges: Range[] = [];
  for (const step of steps) {
    const [surah = 0, ayah = 0] = step.split(':').map(Number);
    let range: Range = { surah, from: Math.max(1, ayah - 1), to: ayah };
    let place = ranges.length;
    for (let index = ranges.length - 1; index >= 0; index -= 1) {
      const other = ranges[index];
      if (!other || !touch(range, other)) continue;
      range = { surah, from: Math.min(range.from, other.from), to: Math.max(range.to, other.to) };
      ranges.splice(index, 1);
      place = index;
    }
    ranges.splice(place, 0, range);
  }
  return ranges.map(({ surah, from, to }) => ({ surah, from, to, mode: 'next' }));
}

function touch(one: Range, other: Range): boolean {
  return one.surah === other.surah && one.from <= other.to && other.from <= one.to;
}
