import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { RECITATIONS } from '#contract/recitations.ts';
import { wideNetworkOf } from '#server/load/network-rules.ts';
import { createListeners, RECORDINGS } from '#server/load/recordings-at-once.ts';
import { readRange } from '#server/http/range.ts';
import type { Library, OpenedRecording } from './library.ts';

const CACHED_FOR_SECONDS = 31_536_000;

type Asked = { Params: { reciter: string; name: string }; Querystring: { v?: unknown } };

/** Who recites, what there is of a surah, and the recordings themselves, from the disk in the parts that players ask for. */
export function recitationRoutes(app: FastifyInstance, library: Library, limits = RECORDINGS): void {
  const listeners = createListeners(limits);

  app.get(RECITATIONS, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send({ reciters: await library.reciters() }),
  );

  app.get<{ Params: { reciter: string; surah: string } }>(
    `${RECITATIONS}/:reciter/:surah(^\\d{3}).json`,
    async ({ params }, reply) => {
      const recordings = await library.recordings(params.reciter, Number(params.surah));
      if (!recordings) throw nothing();
      return reply.header('Cache-Control', 'no-cache').send({ recordings });
    },
  );

  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: `${RECITATIONS}/:reciter/:name`,
    handler: async (request, reply) => {
      const leave = listeners.enter(wideNetworkOf(request.ip), () => reply.raw.destroy());
      reply.raw.once('close', leave);
      const recording = await library.open(request.params.reciter, request.params.name);
      if (!recording) throw nothing();
      // An address that names another version, or none, may show another file tomorrow.
      const isLasting = request.query.v === recording.version;
      reply.header('Cache-Control', isLasting ? `public, max-age=${CACHED_FOR_SECONDS}` : 'no-cache');
      return sendRecording(request, reply, recording);
    },
  });
}

const nothing = (): AppError => new AppError(404, 'not_found', 'There is no such recording.');

async function sendRecording(
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  recording: OpenedRecording,
): Promise<FastifyReply> {
  const { close, bytes, changedMs, version, type } = recording;
  const etag = `"${version}"`;
  const wanted = wantedPart(request, { etag, version, bytes });
  if (wanted === 'outside') {
    await close();
    reply.code(416).headers({ 'Content-Range': `bytes */${bytes}`, 'Cache-Control': 'no-store' });
    return reply.send();
  }
  reply.type(type).headers({
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Last-Modified': new Date(changedMs).toUTCString(),
  });
  if (wanted === 'known' || request.method === 'HEAD') {
    await close();
    return wanted === 'known' ? reply.code(304).send() : reply.header('Content-Length', bytes).send();
  }
  const part = wanted === 'whole' ? { first: 0, last: bytes - 1 } : wanted;
  reply.header('Content-Length', part.last - part.first + 1);
  if (wanted !== 'whole')
    reply.code(206).header('Content-Range', `bytes ${part.first}-${part.last}/${bytes}`);
  // On the same connection the next answer would be taken for the missing bytes.
  const breakOff = () => {
    request.log.warn(
      { url: request.url },
      'a recording changed while it was sent; replace files by renaming',
    );
    reply.raw.destroy();
  };
  return reply.send(streamUnchanged(recording, part, breakOff));
}

type Current = { etag: string; version: string; bytes: number };

function wantedPart(request: FastifyRequest<Asked>, { etag, version, bytes }: Current) {
  const { method, headers, query } = request;
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return 'known';
  // A client with a part of another version must begin again, or would join two recordings.
  const isSame = (headers['if-range'] ?? etag) === etag && (query.v ?? version) === version;
  // Parts are for GET alone.
  return isSame && method === 'GET' ? readRange(headers.range, bytes) : 'whole';
}

const PIECE_BYTES = 64 * 1024;

/**
 * Streams a part of a recording as long as its file does not change. When it is overwritten in place or cut short the stream breaks
 * off, so that no listener gets the beginning of one recording and the end of another. Closes the file.
 */
function streamUnchanged(
  { handle, close, bytes, changedMs }: OpenedRecording,
  { first, last }: { first: number; last: number },
  breakOff: () => void,
): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = first; at <= last;) {
      const wanted = Math.min(PIECE_BYTES, last - at + 1);
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
      // Asked after the read: the moment of a change is written down before its bytes are.
      const { size, mtimeMs } = await handle.stat();
      if (bytesRead === 0 || size !== bytes || mtimeMs !== changedMs) {
        breakOff();
        return;
      }
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: PIECE_BYTES });
  return stream.once('close', () => void close());
}
