import { surahs } from '#content/surahs.ts';
import { games } from '#web/words/en/games.ts';
import { packWords } from '#web/words/en/pack.ts';
import { partOfSurah, practiceModes } from '#web/words/en/practice-modes.ts';
import { tasksOf, type Pack, type PackGame, type PackPassage, type Task } from './pack-rules.ts';

/** As people call it: a whole surah by its name alone. */
export function nameOfPassage({ surah, from, to }: Omit<PackPassage, 'mode'>): string {
  const { name = '', ayahCount = 0 } = surahs[surah - 1] ?? {};
  return from === 1 && to === ayahCount ? name : partOfSurah(name, from, to);
}

export function nameOfTask(task: Task): string {
  if (task.is === 'passage') return nameOfPassage(task.passage);
  return task.is === 'letters'
    ? packWords.letters(task.letters.length)
    : packWords.phrases(task.phrases.length);
}

const GAMES: Record<PackGame, string> = {
  'bubble-pop': games.links.bubblePop.title,
  'letter-safari': games.links.letterSafari.title,
};

export const nameOfGame = (game: PackGame): string => GAMES[game];

/** How it is practised. */
export function wayOfTask(task: Task): string {
  if (task.is === 'passage') return practiceModes[task.passage.mode];
  return task.is === 'letters' ? nameOfGame(task.game) : packWords.sayPhrases(task.phrases.length);
}

/** The teacher's title, or else what is in it. */
export function nameOfPack(pack: Pack): string {
  return pack.title || tasksOf(pack).map(nameOfTask).join(', ');
}
