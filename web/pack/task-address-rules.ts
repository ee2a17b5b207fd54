import { letters as alphabet, type Letter } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import type { PackPassage, PackPhrase, Task } from './pack-rules.ts';

/** Where exactly this is practised. The practice says the same address when it has ended, and so the task is found. */
export function taskAddress(task: Task): string {
  if (task.is === 'passage') return passageAddress(task.passage);
  if (task.is === 'letters') return `/${task.game}?letters=${task.letters.join('.')}`;
  return `/phrases/learn?phrases=${task.phrases.map(phraseRef).join('_')}`;
}

/** As /memorise writes it. */
function passageAddress({ surah, from, to, mode }: PackPassage): string {
  const query = new URLSearchParams({
    surah: surahs[surah - 1]?.name ?? '',
    from: String(from),
    to: String(to),
    ...(mode !== 'order' && { mode }),
  });
  return `/memorise?${query}`;
}

/** As the record names it. */
export function phraseRef({ surah, ayah, from, to }: PackPhrase): string {
  return `${surah}:${ayah}:${from}-${to}`;
}

/** The phrases that an address asks for; undefined where it names none. */
export function phrasesAsked(query: URLSearchParams): ReadonlySet<string> | undefined {
  const refs = query.get('phrases')?.split('_').filter(Boolean) ?? [];
  return refs.length > 0 ? new Set(refs) : undefined;
}

/** A single letter could not be told from any other. */
const FEWEST_LETTERS = 3;

/** The letters of a round beside the levels; few ones get those that follow in the alphabet for company. */
export function lettersAsked(query: URLSearchParams): readonly Letter[] | undefined {
  const names = query.get('letters')?.split('.') ?? [];
  const asked = alphabet.filter(({ name }) => names.includes(name));
  if (asked.length === 0) return undefined;
  const last = alphabet.findLastIndex((letter) => asked.includes(letter));
  const others = [...alphabet.slice(last + 1), ...alphabet].filter((letter) => !asked.includes(letter));
  return [...asked, ...others.slice(0, Math.max(0, FEWEST_LETTERS - asked.length))];
}
