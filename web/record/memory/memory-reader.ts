import { summaryOf } from '../garden/garden-rules.ts';
import { noteGarden } from '../use/seen-garden.ts';
import { createFoldReader, inTurn, type FoldSource } from './fold-reader.ts';
import { memoryForm } from './memory-form-rules.ts';
import { memoryOf, type Memory } from './memory-rules.ts';

/** Reads what learners know. A tab has one reader for each: after an entry only what is new comes from storage. */
export function createMemoryReader(source: FoldSource): (learnerId: string) => Promise<Memory> {
  const readers = new Map<string, () => Promise<Memory>>();

  function readerOf(learnerId: string): () => Promise<Memory> {
    const readFold = createFoldReader(source, memoryForm, learnerId);
    return inTurn(async () => {
      const { folded, before } = await readFold();
      const memory = memoryOf(folded);
      if (folded === before) return memory;
      const summary = summaryOf(memory);
      await source.database
        .writeMeta(`garden:${learnerId}`, summary)
        .catch((error: unknown) => console.warn('the garden is computed again at the next visit', error));
      noteGarden(learnerId, summary);
      return memory;
    });
  }

  return (learnerId) => {
    const read = readers.get(learnerId) ?? readerOf(learnerId);
    readers.set(learnerId, read);
    return read();
  };
}
