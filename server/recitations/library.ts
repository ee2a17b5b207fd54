import { constants } from 'node:fs';
import { lstat, open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { reciterPath, type Reciter, type Recording } from '#contract/recitations.ts';
import { AUDIO_TYPES, publicName, readFileName, surahsIn } from './file-rules.ts';
import { foldersIn, readReciter, type ReciterFolder } from './read-folder.ts';

type Log = { info(facts: object, message: string): void; warn(facts: object, message: string): void };
type Parts = { root: string; ayahCounts: readonly number[]; log: Log; now: () => number };

type Good = Extract<ReciterFolder, { is: 'good' }>;
type Known = { changedMs: number; folder: ReciterFolder; lists: Map<number, Listed> };
type Listed = { untilMs: number; recordings: Promise<Recording[]> };

/** An opened recording; whoever got it closes it. */
export type OpenedRecording = { handle: FileHandle; bytes: number; changedMs: number; type: string };

export type Library = {
  reciters(): Promise<Reciter[]>;
  recordings(id: string, surah: number): Promise<Recording[] | undefined>;
  open(id: string, name: string): Promise<OpenedRecording | undefined>;
};

const LOOK_EVERY_MS = 2_000;
/** A file that is replaced does not change its folder, so the sizes are asked for again. */
const SIZES_FOR_MS = 30_000;

/** The recordings of a folder that may change while we run. Names are read when a folder changed, sizes when they are asked for. */
export function createLibrary({ root, ayahCounts, log, now }: Parts): Library {
  let known = new Map<string, Known>();
  let looked = { atMs: -Infinity, done: Promise.resolve() };

  function look(): Promise<void> {
    if (now() - looked.atMs >= LOOK_EVERY_MS) looked = { atMs: now(), done: readChanged() };
    return looked.done;
  }

  async function readChanged(): Promise<void> {
    try {
      const found = await Promise.all(
        (await foldersIn(root)).map(async (id) => [id, await readIfChanged(id)] as const),
      );
      known = new Map(found);
    } catch (error) {
      if (known.size > 0) log.warn({ err: error, root }, 'the recitations cannot be read');
      known = new Map();
    }
  }

  async function readIfChanged(id: string): Promise<Known> {
    const changedMs = await changedAt(join(root, id));
    const before = known.get(id);
    if (before?.changedMs === changedMs) return before;
    const folder = await readReciter(root, id, ayahCounts);
    report(folder);
    return { changedMs, folder, lists: new Map() };
  }

  function report(folder: ReciterFolder): void {
    if (folder.is === 'unusable') {
      log.warn({ reciter: folder.id, why: folder.why }, 'a reciter cannot be offered');
      return;
    }
    const { complete, partial } = surahsIn(folder.contents, ayahCounts);
    log.info(
      { reciter: folder.id, complete: complete.length, partial: partial.length },
      'recitations are offered; what is missing is skipped',
    );
  }

  async function good(id: string): Promise<(Known & { folder: Good }) | undefined> {
    await look();
    const found = known.get(id);
    return found?.folder.is === 'good' ? { ...found, folder: found.folder } : undefined;
  }

  /** The names in a folder are its own; what a name leads to may have become a link since. */
  async function openFile(id: string, name: string): Promise<FileHandle | undefined> {
    const folder = join(await realpath(root), id);
    if ((await realpath(folder)) !== folder) return undefined;
    return open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  }

  return {
    async reciters() {
      await look();
      return [...known.values()].flatMap(({ folder }) => {
        if (folder.is === 'unusable') return [];
        const surahs = surahsIn(folder.contents, ayahCounts);
        const isEmpty = surahs.complete.length + surahs.partial.length === 0;
        return isEmpty ? [] : [{ id: folder.id, ...folder.details, ...surahs }];
      });
    },

    async recordings(id, surah) {
      const found = await good(id);
      const names = found?.folder.contents.bySurah.get(surah);
      if (!found || !names) return undefined;
      const listed = found.lists.get(surah);
      if (listed && listed.untilMs > now()) return listed.recordings;
      const recordings = sizesOf(join(root, id), id, surah, names);
      found.lists.set(surah, { untilMs: now() + SIZES_FOR_MS, recordings });
      return recordings;
    },

    async open(id, name) {
      const asked = readFileName(name, ayahCounts);
      const found = asked && (await good(id));
      const real = asked && found?.folder.contents.bySurah.get(asked.surah)?.get(asked.ayah);
      if (!real || publicName(asked.surah, asked.ayah, real) !== name) return undefined;
      try {
        const handle = await openFile(id, real);
        const facts = await handle?.stat();
        if (handle && facts?.isFile())
          return {
            handle,
            bytes: facts.size,
            changedMs: facts.mtimeMs,
            type: AUDIO_TYPES[asked.extension] ?? '',
          };
        await handle?.close();
      } catch (error) {
        log.warn({ err: error, reciter: id, name }, 'a recording is skipped');
      }
      return undefined;
    },
  };
}

async function changedAt(folder: string): Promise<number> {
  const [own, details] = await Promise.all([
    stat(folder),
    stat(join(folder, 'reciter.json')).catch(() => undefined), // none: the folder is reported as unusable
  ]);
  return own.mtimeMs + (details?.mtimeMs ?? 0);
}

/** An address changes with its file, so that a copy may be kept for long. */
async function sizesOf(
  folder: string,
  id: string,
  surah: number,
  names: ReadonlyMap<number, string>,
): Promise<Recording[]> {
  const found = await Promise.all(
    [...names]
      .toSorted(([one], [other]) => one - other)
      .map(async ([ayah, name]) => {
        const facts = await lstat(join(folder, name)).catch(() => undefined); // gone since: it is skipped
        if (!facts?.isFile()) return [];
        const version = Math.round(facts.mtimeMs).toString(36);
        const url = `${reciterPath(id)}/${publicName(surah, ayah, name)}?v=${version}`;
        return [{ ayah, url, bytes: facts.size }];
      }),
  );
  return found.flat();
}
