import { calendarDay, now } from '#web/platform/clock.ts';
import { breathe } from '#web/platform/frames.ts';
import { currentAccount } from './current-account.ts';
import { importInto, type ImportResult } from '../files/import-file.ts';
import { deviceRecord } from './device-record.ts';
import { fileName, writeFile } from '../files/file-text-rules.ts';
import type { LearnerRow } from '../store/rows.ts';
import { chooseIfNobody } from './use-learners.ts';

/** One learner, or all of this device, as a file to keep. */
export async function recordFile(
  learners: readonly LearnerRow[],
  title: string,
): Promise<{ name: string; text: string }> {
  const { record } = await deviceRecord();
  const entries = await Promise.all(learners.map(({ key }) => record.entriesOf(key)));
  return {
    name: fileName(title, calendarDay(now())),
    text: writeFile({ learners, entries: entries.flat() }),
  };
}

/** Adds what a file holds and this device does not. */
export async function importFile(
  text: string,
  onProgress: (done: number, total: number) => void,
): Promise<ImportResult> {
  const { record } = await deviceRecord();
  const brought = await importInto({ record, account: currentAccount.get(), now, breathe }, text, onProgress);
  chooseIfNobody(record);
  return brought;
}
