import { surahs } from '#content/surahs.ts';
import type { PackPassage, Task } from './pack-rules.ts';
import { phraseRef } from './phrases-asked-rules.ts';

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
