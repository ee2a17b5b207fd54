import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { parseJsonWithin } from '#contract/json.ts';
import { TABLE_DESCRIPTIONS } from '#contract/tables.ts';
import type { Caller } from '#server/db/as-caller.ts';
import type { ChangeListener } from '#server/db/change-listener.ts';
import type { Limiter } from '#server/load/limiter.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import type { Call } from './call.ts';
import { createCompressor } from './compressor.ts';
import { MAX_JSON_DEPTH } from './literals.ts';
import { refuseOtherSchemas } from './parse-headers.ts';
import { isRecord, shareOf, type RestGates } from '#server/load/rest-gates.ts';
import type { PublicReads } from './public-reads.ts';
import { readTable, type ReadParts } from './read-route.ts';
import { callFunction } from './function-route.ts';
import { badBody, noRoot, notJson, unknownMethod, unknownPath } from './refusals.ts';
import { createReadPreferences } from './preferences.ts';
import { tableNamed, type Tables } from './table.ts';
import { deleteRows, insertRows, updateRows, type WriteParts, type Wrote } from './write-route.ts';

const METHODS = 'OPTIONS,GET,HEAD,POST,PATCH,DELETE';

type RestParts = {
  /** For members, and for all writes. */
  pool: Pool;
  /** For the sync of busy accounts, and of the others. */
  records: Pool;
  quickRecords: Pool;
  publicReads: PublicReads;
  gates: RestGates;
  changes: ChangeListener;
  limiter: Limiter;
  getCaller: (request: FastifyRequest) => Promise<Caller>;
  wrote?: Wrote;
  tables?: Tables;
};

type PrivateParts = ReadParts & WriteParts;

/** Table access as PostgREST speaks it; a plugin for the prefix /rest/v1. */
export async function restRoutes(
  app: FastifyInstance,
  {
    pool,
    records,
    quickRecords,
    publicReads,
    gates,
    changes,
    limiter,
    getCaller,
    wrote = () => undefined,
    tables = TABLE_DESCRIPTIONS,
  }: RestParts,
): Promise<void> {
  const cache = createResponseCache();
  const largeReads = gates.large_read;
  const parts = { pool, publicReads, largeReads, limiter, cache, wrote, compressor: createCompressor() };
  const readPreferences = createReadPreferences(pool);
  evictOnChange(app, cache, changes);
  acceptOnlyJson(app);
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });

  type Handle = (call: Call) => Promise<FastifyReply>;
  const route = (method: string[], handle: Handle) =>
    app.route<{ Params: { table: string } }>({
      method,
      url: '/:table',
      handler: async (request, reply) => {
        refuseOtherSchemas(request);
        const caller = await getCaller(request);
        const table = tableNamed(tables, request.params.table);
        const preferences = await readPreferences(request.headers);
        return handle({ table, caller, preferences, request, reply });
      },
    });

  const inTurn = (work: (parts: PrivateParts, call: Call) => Promise<FastifyReply>) => (call: Call) =>
    isRecord(call.table)
      ? gates.record.run(shareOf(call), (isBusy) =>
          work({ ...parts, pool: isBusy ? records : quickRecords }, call),
        )
      : gates.member.run(shareOf(call), () => work(parts, call));
  const readInTurn = inTurn(readTable);
  route(['GET', 'HEAD'], (call) => (call.table.isPublic ? readTable(parts, call) : readInTurn(call)));
  route(['POST'], inTurn(insertRows));
  route(['PATCH'], inTurn(updateRows));
  route(['DELETE'], inTurn(deleteRows));
  route(['PUT'], ({ request }) => Promise.reject(unknownMethod(request.method)));
  route(['OPTIONS'], async ({ reply }) => reply.code(200).header('allow', METHODS).send());
  app.all<{ Params: { name: string } }>('/rpc/:name', async (request, reply) => {
    refuseOtherSchemas(request);
    const caller = await getCaller(request);
    return gates.member.run(shareOf({ caller, request }), () =>
      callFunction(pool, { name: request.params.name, caller, readPreferences, request, reply }),
    );
  });
  app.all('/', async ({ method }, reply) => {
    if (method === 'OPTIONS') return reply.code(200).header('allow', 'OPTIONS,GET,HEAD').send();
    throw method === 'GET' || method === 'HEAD' ? noRoot() : unknownMethod(method);
  });
  app.all('/*', () => Promise.reject(unknownPath()));
}

function evictOnChange(app: FastifyInstance, cache: ResponseCache, changes: ChangeListener) {
  changes.subscribe({
    listening: () => cache.open(),
    changed: (table) => cache.forget(table),
    lost: (error) => {
      if (cache.isOpen())
        app.log.warn({ err: error }, 'changes of tables are not notified; each read goes to the database');
      cache.close();
    },
  });
}

function acceptOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json\b/i,
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => {
      if (body === '') return undefined;
      const parsed = parseJsonWithin(body, MAX_JSON_DEPTH);
      if (parsed.status === 'parsed') return parsed.value;
      throw badBody(parsed.status === 'invalid' ? 'Empty or invalid json' : 'The json is nested too deeply');
    },
  );
  app.addContentTypeParser('*', (request, _, done) => done(notJson(request.headers['content-type'] ?? '')));
}
