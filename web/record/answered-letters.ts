import { readBody, type BodyOf } from '#contract/record.ts';
import { deviceRecord } from './device-record.ts';
import { inOrder } from './memory-rules.ts';

type Answers = BodyOf<'letters'>['asked'];

/** Tells what a learner answered in every finished level of the letter games, now and whenever there is more. */
export function followAnswers(learnerId: string, tell: (levels: readonly Answers[]) => void): () => void {
  let isOver = false;
  let unfollow: (() => void) | undefined;

  async function begin(): Promise<void> {
    const { record } = await deviceRecord();
    if (isOver) return;
    const read = async () => {
      const entries = await record.entriesOf(learnerId);
      const levels = inOrder(entries).flatMap((entry) => {
        const body = readBody(entry, 'letters');
        return body ? [body.asked] : [];
      });
      if (!isOver) tell(levels);
    };
    unfollow = record.follow((news) => {
      if (news.about === 'entries' && news.learnerId === learnerId) read().catch(report);
    });
    await read();
  }

  begin().catch(report);
  return () => {
    isOver = true;
    unfollow?.();
  };
}

function report(error: unknown): void {
  console.error('the answers were not read; the games go on without them', error);
}
