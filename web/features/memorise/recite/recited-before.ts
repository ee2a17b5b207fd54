import { readBody } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { deviceRecord } from '#web/record/device-record.ts';
import { inOrder } from '#web/record/memory-rules.ts';
import { endedIn } from './ended-rules.ts';
import type { Step } from './recite-rules.ts';

export async function recitedBefore(learnerId: string, ayahs: readonly Ayah[]): Promise<Step | undefined> {
  const { record } = await deviceRecord();
  const rounds = inOrder(await record.entriesOfKind(learnerId, 'round'));
  return endedIn(
    rounds.flatMap((entry) => readBody(entry, 'round') ?? []),
    ayahs,
  );
}
