import type { Stats } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { reciterPath, type Reciter, type Recording } from '#contract/recitations.ts';
import { AUDIO_TYPES, publicName, readFileName, surahsIn, type Contents } from './file-rules.ts';
import { openInside } from './open-inside.ts';
import { foldersIn, readReciter, type ReciterFolder } from './read-folder.ts';
import { createFindSound, isRecording, soundsIn, type FindSound } from './sound-files.ts';

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
  /** Until when nothing is read again as long as the folder does not change; not at all where a change might not show. */
  settledUntilMs: number;
  folder: ReciterFolder;
  find: FindSound;
  /** The recordings that can be heard. */
  sounding: Contents['bySurah'];
  /** None for a folder without a recording. */
  offered: Reciter | undefined;
  lists: Map<number, Listed>;
  /** The names that the log has a line about, so that asking again and again does not fill the disk. */
  reported: Set<string>;
};
type Listed = { untilMs: number; recordings: Promise<Recording[]> };

/** An opened recording; the caller closes it, which never fails. */
export type OpenedRecording = {
  handle: FileHandle;
  close: () => Promise<void>;
  bytes: number;
  changedMs: number;
  version: string;
  type: string;
};

export type Library = ReturnType<typeof createLibrary>;

const LOOK_EVERY_MS = 2_000;
/** Each holds a file open while it is read. */
const FOLDERS_AT_ONCE = 16;
/** A file that is replaced does not change its folder, so the sizes are asked for again. */
const SIZES_FOR_MS = 30_000;
/** Some disks stamp changes only every two seconds: what follows within that time looks as if nothing had. */
const SETTLED_AFTER_MS = 3_000;

/** The recordings of a folder that may change while we run. Names are read when a folder changed, sizes when they are asked for. */
export function createLibrary({ root, ayahCounts, log, now, wallClock }: Parts) {
  let known = new Map<string, Known>();
  let isReadable = true;
  let lookedAtMs = -Infinity;
  let looking: Promise<void> | undefined;

  /** One scan at a time, so that a slow disk is not asked again before it has answered. */
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
        for (const [at, id] of some.entries()) {
          const one = read[at] && (await read[at]());
          if (one) found.set(id, one);
        }
      }
      known = found;
      isReadable = true;
    } catch (error) {
      if (isReadable) log.warn({ err: error, root }, 'the recitations cannot be read');
      isReadable = false;
      known = new Map();
    }
  }

  /**
   * Undefined for a folder that is gone meanwhile; one that cannot be read takes no other with it. What is returned looks into the
   * recordings, for one folder after the other.
   */
  async function readIfChanged(id: string): Promise<(() => Promise<Known>) | undefined> {
    const changesMs = await changesIn(join(root, id));
    const before = known.get(id);
    if (!changesMs) return undefined;
    const stamps = changesMs.join(' ');
    if (before && before.settledUntilMs > now() && before.stamps === stamps)
      return () => Promise.resolve(before);
    const isSettled = wallClock() - Math.max(...changesMs) > SETTLED_AFTER_MS;
    const folder = await readReciter(root, id, ayahCounts);
    return async () => {
      const find = before?.find ?? createFindSound(join(root, id));
      const contents: Contents['bySurah'] = folder.is === 'good' ? folder.contents.bySurah : new Map();
      const sounding = folder.is === 'good' ? await soundsIn(folder.contents, find) : contents;
      const broken = countOf(contents) - countOf(sounding);
      // One that is still being copied becomes a recording without a change of its folder.
      const settledForMs = broken > 0 ? SIZES_FOR_MS : Infinity;
      const offered = offer(folder, sounding);
      logChange(before, { folder, offered, broken });
      const settledUntilMs = isSettled ? now() + settledForMs : -Infinity;
      return {
        stamps,
        settledUntilMs,
        folder,
        find,
        sounding,
        offered,
        lists: new Map(),
        reported: new Set(),
      };
    };
  }

  function offer(folder: ReciterFolder, sounding: Contents['bySurah']): Reciter | undefined {
    if (folder.is === 'unusable' || sounding.size === 0) return undefined;
    return { id: folder.id, ...folder.details, ...surahsIn(sounding, ayahCounts) };
  }

  /** Logs what is offered, where it differs from before. */
  function logChange(
    before: Known | undefined,
    { folder, offered, broken }: Pick<Known, 'folder' | 'offered'> & { broken: number },
  ): void {
    if (folder.is === 'unusable') {
      const wasSame = before?.folder.is === 'unusable' && before.folder.why === folder.why;
      if (!wasSame) log.warn({ reciter: folder.id, why: folder.why }, 'a reciter cannot be offered');
      return;
    }
    if (before?.folder.is === 'good' && isDeepStrictEqual(before.offered, offered)) return;
    const { complete = [], partial = [] } = offered ?? {};
    log.info(
      { reciter: folder.id, complete: complete.length, partial: partial.length, broken },
      'recitations are offered; what is missing or broken is skipped',
    );
  }

  function good(id: string): (Known & { folder: Good }) | undefined {
    const found = known.get(id);
    return found?.folder.is === 'good' ? { ...found, folder: found.folder } : undefined;
  }

  /** A known reciter is returned without waiting for a scan of a slow disk. */
  async function goodSoon(id: string): Promise<ReturnType<typeof good>> {
    const looked = look();
    const found = good(id);
    if (found) return found;
    await looked;
    return good(id);
  }

  function unsettle(id: string): void {
    const found = known.get(id);
    if (found) found.settledUntilMs = -Infinity;
  }

  return {
    async reciters(): Promise<Reciter[]> {
      await look();
      return [...known.values()].flatMap(({ offered }) => offered ?? []);
    },

    async recordings(id: string, surah: number): Promise<Recording[] | undefined> {
      await look();
      const found = good(id);
      const names = found?.folder.contents.bySurah.get(surah);
      if (!found || !names) return undefined;
      const listed = found.lists.get(surah);
      if (listed && listed.untilMs > now()) return listed.recordings;
      const listing = sizesOf(found.find, id, surah, names);
      found.lists.set(surah, { untilMs: now() + SIZES_FOR_MS, recordings: listing });
      const recordings = await listing;
      // A file that was replaced does not change its folder: what is offered is worked out again.
      const isAsOffered = recordings.length === (found.sounding.get(surah)?.size ?? 0);
      if (!isAsOffered) unsettle(id);
      return recordings;
    },

    async open(id: string, name: string): Promise<OpenedRecording | undefined> {
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

/**
 * Part of a recording's address, which so changes with its file: a copy may be cached for long. Archives often give all their
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

const countOf = (bySurah: Contents['bySurah']): number =>
  [...bySurah.values()].reduce((total, ayahs) => total + ayahs.size, 0);

async function sizesOf(
  find: FindSound,
  id: string,
  surah: number,
  names: ReadonlyMap<number, string>,
): Promise<Recording[]> {
  const found = await Promise.all(
    [...names]
      .toSorted(([one], [other]) => one - other)
      .map(async ([ayah, name]) => {
        const facts = await find(name);
        if (!facts) return [];
        const url = `${reciterPath(id)}/${publicName(surah, ayah, name)}?v=${versionOf(facts)}`;
        return [{ ayah, url, bytes: facts.size }];
      }),
  );
  return found.flat();
}
