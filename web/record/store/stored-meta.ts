import type { Connection } from './connection.ts';

/** What was written last on this device; and where learners are who had another key before. */
export const [LAST_WRITTEN, MOVED] = ['last-written', 'moved'];

/** Values by key. What concerns an account that has no learner here is remembered until the tab is closed. */
export function storedMeta({ ifThere }: Connection) {
  const ofTab = new Map<string, unknown>();

  /** All of them or none; undefined removes one. */
  async function writeMetas(pairs: readonly (readonly [key: string, value: unknown])[]): Promise<void> {
    const isStored = await ifThere(async (database) => {
      const work = database.transaction('meta', 'readwrite');
      const writing = pairs.map(([key, value]) =>
        value === undefined ? work.store.delete(key) : work.store.put(value, key),
      );
      await Promise.all([...writing, work.done]);
      return true;
    }, false);
    for (const [key, value] of pairs)
      if (isStored) ofTab.delete(key);
      else ofTab.set(key, value);
  }

  return {
    readMeta: async (key: string): Promise<unknown> =>
      (await ifThere((database) => database.get('meta', key), undefined)) ?? ofTab.get(key),
    writeMeta: (key: string, value: unknown): Promise<void> => writeMetas([[key, value]]),
    writeMetas,
    forgetOfTab: (): void => ofTab.clear(),
  };
}
