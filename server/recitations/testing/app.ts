import fastify from 'fastify';
import { surahs } from '#content/surahs.ts';
import { answerErrors } from '#server/http/errors.ts';
import { createLibrary } from '../library.ts';
import { recitationRoutes } from '../routes.ts';
import { recitationFolder } from './folder.ts';

export const ayahCounts = surahs.map(({ ayahCount }) => ayahCount);

/** The routes over a folder of their own, with a clock that passes only when it is told to. */
export async function serveFolder(
  files: Parameters<typeof recitationFolder>[0],
  limits?: Parameters<typeof recitationRoutes>[2],
) {
  const folder = await recitationFolder(files);
  const lines: { facts: object; message: string }[] = [];
  const log = (facts: object, message: string) => void lines.push({ facts, message });
  let clockMs = 0;
  let writtenAgoMs = 60_000;
  const app = fastify();
  answerErrors(app, () => false);
  const library = createLibrary({
    root: folder.root,
    ayahCounts,
    log: { info: log, warn: log },
    now: () => clockMs,
    wallClock: () => Date.now() + writtenAgoMs,
  });
  recitationRoutes(app, library, limits);
  return {
    ...folder,
    app,
    library,
    lines,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    pass: (ms: number) => void (clockMs += ms),
    /** How long ago what is on the disk seems to have been written. */
    writtenAgo: (ms: number) => void (writtenAgoMs = ms),
    async end() {
      await app.close();
      await folder.remove();
    },
  };
}
