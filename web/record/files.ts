import type { Entry, Learner } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { breathe } from '#web/platform/frames.ts';
import { currentAccount } from './account.ts';
import { deviceRecord } from './device-record.ts';
import { fileName, idToBringIn, openFile, readEntries, writeFile } from './file-rules.ts';
import type { LearnerRow } from './rows.ts';
import { chooseIfNobody } from './use-learners.ts';

const STEP_ENTRIES = 500;

export type Brought =
  { status: 'brought'; added: number } | { status: 'refused'; reason: 'damaged' | 'foreign' | 'newer' };

/** One learner, or all of this device, as a file to keep. */
export async function recordFile(
  learners: readonly LearnerRow[],
  title: string,
): Promise<{ name: string; text: string }> {
  const { record } = await deviceRecord();
  const entries = await Promise.all(learners.map(({ id }) => record.entriesOf(id)));
  return {
    name: fileName(title, calendarDay(now())),
    text: writeFile({ learners, entries: entries.flat() }),
  };
}

/**
 * Adds what is missing. The whole file is looked at before anything is written, in short steps, so that a damaged one
 * changes nothing and a large one never holds up the page.
 */
export async function bringIn(
  text: string,
  onProgress: (done: number, total: number) => void,
): Promise<Brought> {
  const file = openFile(text);
  if (file.status === 'refused') return file;
  const learnerIds = new Set(file.learners.map(({ id }) => id));
  const entries: Entry[] = [];
  const total = 2 * file.entries.length;
  for (let start = 0; start < file.entries.length; start += STEP_ENTRIES) {
    const read = readEntries(file.entries.slice(start, start + STEP_ENTRIES), learnerIds);
    if (!read) return { status: 'refused', reason: 'damaged' };
    entries.push(...read);
    onProgress(entries.length, total);
    await breathe();
  }

  const { record } = await deviceRecord();
  const known = new Map(record.allLearners().map((row) => [row.id, row]));
  const idOf = (id: string) => idToBringIn(id, (asked) => known.get(asked));
  for (const learner of file.learners) await addLearner(learner, idOf(learner.id));
  chooseIfNobody(record);
  let added = 0;
  for (let start = 0; start < entries.length; start += STEP_ENTRIES) {
    const rows = entries.slice(start, start + STEP_ENTRIES);
    added += await record.add(
      rows.map((entry) => ({ ...entry, learner_id: idOf(entry.learner_id), state: 'unsent' })),
    );
    onProgress(entries.length + start + rows.length, total);
    await breathe();
  }
  return { status: 'brought', added };

  async function addLearner({ name, animal, made_at, updated_at }: Learner, id: string): Promise<void> {
    if (record.learners().some((row) => row.id === id)) return;
    await record.putLearner({
      id,
      name,
      animal,
      made_at,
      updated_at,
      owner: currentAccount() ?? null,
      isSent: false,
      removed_at: null,
    });
  }
}
