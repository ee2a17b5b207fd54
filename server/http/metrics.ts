import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import { HTTP_LIMITS } from '#server/load/http-limits.ts';
import type { Gate } from '#server/load/gate.ts';
import type { Limiter } from '#server/load/limiter.ts';
import type { AnswerNumbers } from '#server/load/unread-answers.ts';

/** The figures of a pool at the moment of the call. */
type PoolNumbers = { total: () => number; idle: () => number; waiting: () => number };

/** What was given up or refused because there was too much of it. */
type LoadNumbers = { answers: AnswerNumbers; gates: Record<string, Pick<Gate, 'refused'>> };

export type Metrics = ReturnType<typeof createMetrics>;

const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// An address that somebody made up must not become a name that is kept for ever.
const NO_ROUTE = 'site';

export function createMetrics(pools: Record<string, PoolNumbers>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPools(registry, pools);
  return {
    watchRequests: (app: FastifyInstance) => watchRequests(registry, app),
    watchLimits: (limiter: Limiter) => watchLimits(registry, limiter),
    watchLoad: (load: LoadNumbers) => watchLoad(registry, load),
    /** The figures as Prometheus reads them, on an address of their own: the public one never shows them. */
    async listen(host: string, port: number) {
      const app = fastify({ ...HTTP_LIMITS, forceCloseConnections: true });
      app.get('/metrics', async (_request, reply) =>
        reply.header('Content-Type', registry.contentType).send(await registry.metrics()),
      );
      await app.listen({ host, port });
      return { close: () => app.close() };
    },
  };
}

function watchRequests(registry: Registry, app: FastifyInstance): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: `Requests answered; the route "${NO_ROUTE}" is pages, files and unknown paths.`,
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: LATENCY_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? NO_ROUTE;
    requests.inc({ method, route, status: reply.statusCode });
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

function watchLimits(registry: Registry, limiter: Limiter): Limiter {
  const hits = new Counter({
    name: 'rate_limits_hit_total',
    help: 'Requests refused because a limit was reached.',
    labelNames: ['rule'],
    registers: [registry],
  });
  return {
    ...limiter,
    take: (rule, key, count) =>
      limiter.take(rule, key, count).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 429) hits.inc({ rule: rule.name });
        throw error;
      }),
  };
}

function watchPools(registry: Registry, pools: Record<string, PoolNumbers>): void {
  const gauges = [
    ['database_connections', 'Connections to the database that are open.', 'total'],
    ['database_connections_idle', 'Open connections that nobody uses.', 'idle'],
    ['database_requests_waiting', 'Requests that wait for a connection.', 'waiting'],
  ] as const;
  for (const [name, help, number] of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, numbers] of Object.entries(pools)) gauge.set({ pool }, numbers[number]());
      },
    });
  }
}

function watchLoad(registry: Registry, { answers, gates }: LoadNumbers): void {
  const shed: Counter = new Counter({
    name: 'load_shed_total',
    help: 'What was refused or broken off because there was too much of it.',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      shed.reset();
      shed.inc({ what: 'unread_answer' }, answers.givenUp());
      shed.inc({ what: 'large_answer' }, answers.refused());
      for (const [what, gate] of Object.entries(gates)) {
        shed.inc({ what: `${what}_of_one_network` }, gate.refused().network);
        shed.inc({ what }, gate.refused().all);
      }
    },
  });
  const unsent: Gauge = new Gauge({
    name: 'unsent_bytes',
    help: 'Memory held by answers that their readers have not taken yet.',
    registers: [registry],
    collect: () => unsent.set(answers.unsentBytes()),
  });
}
