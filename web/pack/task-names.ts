import { surahs } from '#content/surahs.ts';
import { packWords } from '#web/words/en/pack.ts';
import { partOfSurah } from '#web/words/en/practice-modes.ts';
import { tasksOf, type Pack, type PackPassage, type Task } from './pack-rules.ts';

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

/** The teacher's title, or else what is in it. */
export function nameOfPack(pack: Pack): string {
  return pack.title || tasksOf(pack).map(nameOfTask).join(', ');
}
