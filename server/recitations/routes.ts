import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { RECITATIONS } from '#contract/recitations.ts';
import { wideNetworkOf } from '#server/http/network-rules.ts';
import { readRange } from '#server/http/range.ts';
import type { Library, OpenedRecording } from './library.ts';
import { createListeners, type ListenerLimits } from './listeners.ts';

const KEPT_FOR_SECONDS = 31_536_000;
const PIECE_BYTES = 64 * 1024;

/** Open answers hold a file and a piece of it each. A class in one room listens from one network. */
const LIMITS: ListenerLimits = { inAll: 1_000, perNetwork: 200 };

type Asked = { Params: { reciter: string; name: string } };

/** Who recites, what there is of a surah, and the recordings themselves, from the disk in the parts that players ask for. */
export function recitationRoutes(app: FastifyInstance, library: Library, limits = LIMITS): void {
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
      const leave = listeners.enter(wideNetworkOf(request.ip));
      reply.raw.once('close', leave);
      const recording = await library.open(request.params.reciter, request.params.name);
      if (!recording) throw nothing();
      return sendRecording(request, reply, recording);
    },
  });
}

const nothing = (): AppError => new AppError(404, 'not_found', 'There is no such recording.');

async function sendRecording(
  request: FastifyRequest,
  reply: FastifyReply,
  { handle, bytes, changedMs, type }: OpenedRecording,
): Promise<FastifyReply> {
  const etag = `"${Math.round(changedMs).toString(36)}-${bytes.toString(36)}"`;
  reply.type(type).headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': `public, max-age=${KEPT_FOR_SECONDS}`,
    ETag: etag,
    'Last-Modified': new Date(changedMs).toUTCString(),
  });
  const wanted = wantedPart(request, etag, bytes);
  if (wanted === 'known' || wanted === 'outside' || bytes === 0 || request.method === 'HEAD') {
    await handle.close();
    if (wanted === 'known') return reply.code(304).send();
    if (wanted === 'outside') return reply.code(416).header('Content-Range', `bytes */${bytes}`).send();
    return reply.header('Content-Length', bytes).send();
  }
  const { first, last } = wanted === 'whole' ? { first: 0, last: bytes - 1 } : wanted;
  reply.header('Content-Length', last - first + 1);
  if (wanted !== 'whole') reply.code(206).header('Content-Range', `bytes ${first}-${last}/${bytes}`);
  return reply.send(handle.createReadStream({ start: first, end: last, highWaterMark: PIECE_BYTES }));
}

function wantedPart({ headers }: FastifyRequest, etag: string, bytes: number) {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return 'known';
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  return isSame ? readRange(headers.range, bytes) : 'whole';
}
