import type { EntryKind } from '#contract/record.ts';
import { deviceRecord } from './device-record.ts';
import { createKindReader } from './kind-reader.ts';
import type { EntryRow } from './rows.ts';

type Wanted<Folded> = {
  learnerId: string;
  kind: EntryKind;
  fold: (entries: readonly EntryRow[], before?: Folded) => Folded;
  tell: (folded: Folded) => void;
  failed: (error: unknown) => void;
};

/** Tells what a learner's entries of one kind come to, now and whenever there are more; returns a function that stops. */
export function followKind<Folded>({ learnerId, kind, fold, tell, failed }: Wanted<Folded>): () => void {
  let isOver = false;
  let unfollow: (() => void) | undefined;

  async function begin(): Promise<void> {
    const { record } = await deviceRecord();
    if (isOver) return;
    const readKind = createKindReader<Folded>(record, { learnerId, kind }, fold);
    const read = async () => {
      const folded = await readKind();
      if (!isOver) tell(folded);
    };
    unfollow = record.follow((news) => {
      if (news.about === 'entries' && news.learnerId === learnerId) read().catch(failed);
    });
    await read();
  }

  begin().catch(failed);
  return () => {
    isOver = true;
    unfollow?.();
  };
}
