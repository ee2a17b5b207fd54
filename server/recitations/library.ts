import type { Stats } from 'node:fs';
import { lstat, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { reciterPath, type Reciter, type Recording } from '#contract/recitations.ts';
import { AUDIO_TYPES, publicName, readFileName, surahsIn } from './file-rules.ts';
import { openInside } from './open-inside.ts';
import { foldersIn, readReciter, type ReciterFolder } from './read-folder.ts';

type Log = { info(facts: object, message: string): void; warn(facts: object, message: string): void };
type Parts = {
  root: string;
  ayahCounts: readonly number[];
  log: Log;
  /** Elapsed time, and the time of day that files are stamped with. */
  now: () => number;
  wallClock: () => number;
};

type Good = Extract<ReciterFolder, { is: 'good' }>;
type Known = {
  stamps: string;
  /** Whether a later change would show: it was read when the last one was some time ago. */
  isSettled: boolean;
  folder: ReciterFolder;
  /** None for a folder without a recording. */
  offered: Reciter | undefined;
  lists: Map<number, Listed>;
  /** The names that the log has a line about, so that asking again and again does not fill the disk. */
  reported: Set<string>;
};
type Listed = { untilMs: number; recordings: Promise<Recording[]> };

/** An opened recording; whoever got it closes it, which never fails. */
export type OpenedRecording = {
  handle: FileHandle;
  close: () => Promise<void>;
  bytes: number;
  changedMs: number;
  version: string;
  type: string;
};

export type Library = {
  reciters(): Promise<Reciter[]>;
  recordings(id: string, surah: number): Promise<Recording[] | undefined>;
  open(id: string, name: string): Promise<OpenedRecording | undefined>;
};

const LOOK_EVERY_MS = 2_000;
/** Each holds a file open while it is read. */
const FOLDERS_AT_ONCE = 16;
/** A file that is replaced does not change its folder, so the sizes are asked for again. */
const SIZES_FOR_MS = 30_000;
/** Some disks stamp changes only every two seconds: what follows within that time looks as if nothing had. */
const SETTLED_AFTER_MS = 3_000;

/** The recordings of a folder that may change while we run. Names are read when a folder changed, sizes when they are asked for. */
export function createLibrary({ root, ayahCounts, log, now, wallClock }: Parts): Library {
  let known = new Map<string, Known>();
  let isReadable = true;
  let lookedAtMs = -Infinity;
  let looking: Promise<void> | undefined;

  /** One look at a time: a disk that is slow is not asked again before it has answered. */
  async function look(): Promise<void> {
    if (!looking && now() - lookedAtMs >= LOOK_EVERY_MS) {
      lookedAtMs = now();
      looking = readChanged().finally(() => (looking = undefined));
    }
    await looking;
  }

  async function readChanged(): Promise<void> {
    try {
      const ids = await foldersIn(root);
      const found = new Map<string, Known>();
      for (let first = 0; first < ids.length; first += FOLDERS_AT_ONCE) {
        const some = ids.slice(first, first + FOLDERS_AT_ONCE);
        const read = await Promise.all(some.map(readIfChanged));
        for (const [at, id] of some.entries()) if (read[at]) found.set(id, read[at]);
      }
      known = found;
      isReadable = true;
    } catch (error) {
      if (isReadable) log.warn({ err: error, root }, 'the recitations cannot be read');
      isReadable = false;
      known = new Map();
    }
  }

  /** Undefined for a folder that is gone meanwhile; one that cannot be read takes no other with it. */
  async function readIfChanged(id: string): Promise<Known | undefined> {
    const changesMs = await changesIn(join(root, id));
    const before = known.get(id);
    if (!changesMs) return undefined;
    const stamps = changesMs.join(' ');
    if (before?.isSettled && before.stamps === stamps) return before;
    const isSettled = wallClock() - Math.max(...changesMs) > SETTLED_AFTER_MS;
    const folder = await readReciter(root, id, ayahCounts);
    return { stamps, isSettled, folder, offered: offer(folder), lists: new Map(), reported: new Set() };
  }

  function offer(folder: ReciterFolder): Reciter | undefined {
    if (folder.is === 'unusable') {
      log.warn({ reciter: folder.id, why: folder.why }, 'a reciter cannot be offered');
      return undefined;
    }
    const { complete, partial } = surahsIn(folder.contents, ayahCounts);
    log.info(
      { reciter: folder.id, complete: complete.length, partial: partial.length },
      'recitations are offered; what is missing is skipped',
    );
    const isEmpty = complete.length + partial.length === 0;
    return isEmpty ? undefined : { id: folder.id, ...folder.details, complete, partial };
  }

  function good(id: string): (Known & { folder: Good }) | undefined {
    const found = known.get(id);
    return found?.folder.is === 'good' ? { ...found, folder: found.folder } : undefined;
  }

  /** Whoever hears a reciter whom we know does not wait while a slow disk is asked what else there is. */
  async function goodSoon(id: string): Promise<ReturnType<typeof good>> {
    const looked = look();
    const found = good(id);
    if (found) return found;
    await looked;
    return good(id);
  }

  return {
    async reciters() {
      await look();
      return [...known.values()].flatMap(({ offered }) => offered ?? []);
    },

    async recordings(id, surah) {
      await look();
      const found = good(id);
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
      const found = asked && (await goodSoon(id));
      const real = asked && found?.folder.contents.bySurah.get(asked.surah)?.get(asked.ayah);
      if (!found || !real || publicName(asked.surah, asked.ayah, real) !== name) return undefined;
      const report = (message: string) => (error: unknown) => {
        if (!found.reported.has(name)) log.warn({ err: error, reciter: id, name }, message);
        found.reported.add(name);
      };
      const skipped = report('a recording is skipped');
      const handle = await openInside(root, id, real).catch(skipped);
      if (!handle) return undefined;
      // A disk that is gone may refuse even this; that must not take the server with it.
      const close = () => handle.close().catch(report('a recording was not closed in good order'));
      const facts = await handle.stat().catch(skipped);
      if (facts && isRecording(facts))
        return {
          handle,
          close,
          bytes: facts.size,
          changedMs: facts.mtimeMs,
          version: versionOf(facts),
          type: AUDIO_TYPES[asked.extension] ?? '',
        };
      await close();
      return undefined;
    },
  };
}

/** An empty file is one whose copying has failed, or has not begun. */
const isRecording = (facts: Stats): boolean => facts.isFile() && facts.size > 0;

/**
 * Stands in a recording's address, which so changes with its file: a copy may be cached for long. Archives often give all their
 * files one moment, so the length counts too.
 */
const versionOf = ({ mtimeMs, size }: Stats): string =>
  `${Math.round(mtimeMs).toString(36)}_${size.toString(36)}`;

/** When the folder and its description changed last; rights that were given later count too. */
async function changesIn(folder: string): Promise<number[] | undefined> {
  const [own, details] = await Promise.all([
    stat(folder).catch(() => undefined), // gone since it was listed
    stat(join(folder, 'reciter.json')).catch(() => undefined), // none: the folder is reported as unusable
  ]);
  return own && [own.ctimeMs, details?.ctimeMs ?? 0];
}

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
        if (!facts || !isRecording(facts)) return [];
        const url = `${reciterPath(id)}/${publicName(surah, ayah, name)}?v=${versionOf(facts)}`;
        return [{ ayah, url, bytes: facts.size }];
      }),
  );
  return found.flat();
}
