import { expect, test, vi } from 'vitest';
import { shuffle } from '#web/platform/random.ts';
import { createKindReader } from './kind-reader.ts';
import { learnedPhrases } from './progress-rules.ts';
import type { EntryRow } from './rows.ts';
import { dice, entry } from './testing/entries.ts';
import { visitDatabase } from './visit-database.ts';

const about = { learnerId: '11111111-1111-4111-8111-111111111111', kind: 'phrases' as const };

function tick(day: number, ref: string, isLearned: boolean): EntryRow {
  const body = isLearned ? { learned: [ref], unlearned: [] } : { learned: [], unlearned: [ref] };
  return { ...entry(`2026-01-${String(day).padStart(2, '0')}`, 'phrases', body), state: 'sent' };
}

test('what is read bit by bit is what all entries give, whatever order they arrive in', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  for (let number = 0; number < 200; number += 1) {
    const random = dice(seed + number);
    const database = visitDatabase();
    const read = createKindReader<ReadonlySet<string>>(database, about, learnedPhrases);
    const below = (limit: number) => Math.floor(random() * limit);
    const ticks = Array.from({ length: 12 }, () => tick(1 + below(9), `2:${below(3)}:1-2`, random() < 0.5));
    const waiting = random() < 0.5 ? ticks : shuffle(ticks, random);
    while (waiting.length > 0) {
      await database.addEntries(waiting.splice(0, 1 + below(4)));
      const whole = learnedPhrases(await database.entriesOf(about.learnerId));
      expect(new Set(await read()), `seed ${seed + number}`).toEqual(new Set(whole));
    }
  }
});

test('only what is new is read again', async () => {
  const database = visitDatabase();
  const entriesOfKind = vi.fn<typeof database.entriesOfKind>(database.entriesOfKind);
  const read = createKindReader<ReadonlySet<string>>({ entriesOfKind }, about, learnedPhrases);
  await database.addEntries([tick(1, '2:1:1-2', true), tick(2, '2:2:1-2', true)]);
  await read();
  await database.addEntries([tick(3, '2:1:1-2', false)]);
  expect([...(await read())]).toEqual(['2:2:1-2']);
  expect(entriesOfKind).toHaveBeenLastCalledWith(about.learnerId, 'phrases', 2);
});
