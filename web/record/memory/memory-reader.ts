import type { BodyOf } from '#contract/record.ts';
import { summaryOf } from '../garden/garden-rules.ts';
import { noteGarden } from '../use/seen-garden.ts';
import { createFoldReader, inTurn, type FoldSource } from './fold-reader.ts';
import { memoryForm, takenBack } from './memory-form-rules.ts';
import { memoryOf, type Memory } from './memory-rules.ts';

type Parts = FoldSource & { writeBest: (learnerId: string, body: BodyOf<'best'>) => Promise<unknown> };

/** Reads what learners know. A tab has one reader for each: after an entry only what is new comes from storage. */
export function createMemoryReader({ writeBest, ...source }: Parts): (learnerId: string) => Promise<Memory> {
  const readers = new Map<string, () => Promise<Memory>>();

  function readerOf(learnerId: string): () => Promise<Memory> {
    const readFold = createFoldReader(source, memoryForm, learnerId);
    async function read(isNoted = false): Promise<Memory> {
      const { folded, before } = await readFold();
      const memory = memoryOf(folded);
      if (folded === before) return memory;
      // Once: should the note not bring it back, another one would not either, and a record must not fill up with them.
      const lost = before && !isNoted ? takenBack(before, folded) : undefined;
      if (lost) {
        await writeBest(learnerId, lost);
        return read(true);
      }
      const summary = summaryOf(memory);
      await source.database
        .writeMeta(`garden:${learnerId}`, summary)
        .catch((error: unknown) => console.warn('the garden is computed again at the next visit', error));
      noteGarden(learnerId, summary);
      return memory;
    }
    return inTurn(read);
  }

  return (learnerId) => {
    const read = readers.get(learnerId) ?? readerOf(learnerId);
    readers.set(learnerId, read);
    return read();
  };
}
