import { letters } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import { fileOf, FIRST_MS } from './record-file.ts';

const LEARNER = '019a0000-0000-7000-8000-00000000000a';
const DAY_MS = 86_400_000;
const ASKED_ON = [0, 3, 15, 60, 150];

/** A file as `Download` writes it, of somebody who was asked every step of the Qur'an. */
export function gardenFile(): string {
  const rounds = ASKED_ON.flatMap((day) =>
    surahs.map(({ number, ayahCount }) => ({
      day,
      kind: 'round',
      body: {
        mode: 'recite',
        passages: [{ surah: number, from: 1, grades: '3'.repeat(ayahCount) }],
        seconds: 600,
      },
    })),
  );
  const asked = letters.flatMap(({ name }) => [
    [name, name],
    [name, name],
  ]);
  const levels = [1, 2].map((day) => ({
    day,
    kind: 'letters',
    body: { game: 'letter-safari', mode: 'visual-audio', level: 10, stars: 3, score: 560, asked },
  }));
  const entries = [...rounds, ...levels].map(({ day, kind, body }, number) => {
    const at = new Date(FIRST_MS + day * DAY_MS + number).toISOString();
    const id = `019a0000-0000-7000-8000-${(number + 1).toString(16).padStart(12, '0')}`;
    return { id, learner_id: LEARNER, at, day: at.slice(0, 10), kind, body };
  });
  return fileOf({ id: LEARNER, name: 'Hafsa', animal: 'owl' }, entries);
}
