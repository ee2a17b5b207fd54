import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { site } from '#content/site.ts';
import type { Config } from '#server/config.ts';
import { createVerifyToken, issuerOf } from '#server/auth/access-tokens.ts';
import { loadSigningKeys } from '#server/auth/keys.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { createLimiter } from '#server/http/rate-limits.ts';
import { readCaller, refuseWrongKey } from '#server/http/caller.ts';
import { createChangeListener } from '#server/db/change-listener.ts';
import type { Hears } from '#server/db/change-listener.ts';
import { isDatabaseAway } from '#server/db/connect.ts';
import type { Pools } from '#server/db/pools.ts';
import { allowOrigins } from '#server/http/cors.ts';
import { answerErrors } from '#server/http/errors.ts';
import { createGate } from '#server/http/gate.ts';
import { healthRoutes } from '#server/http/health.ts';
import { answerBrokenRequest, HTTP_LIMITS } from '#server/http/limits.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { loggerFor, logRequests, requestIdFrom } from '#server/http/request-log.ts';
import type { LogOptions } from '#server/http/request-log.ts';
import { setSecurityHeaders } from '#server/http/security-headers.ts';
import { serveSite } from '#server/http/site.ts';
import { closeConnectionsWhileStopping } from '#server/http/stopping.ts';
import { trustedProxies } from '#server/http/trusted-proxies.ts';
import { watchAnswers } from '#server/http/unread-answers.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { calendarRoutes } from '#server/rest/calendar.ts';
import { PUBLIC_READS } from '#server/rest/public-reads.ts';
import { restRoutes } from '#server/rest/routes.ts';

export type AppParts = {
  config: Config;
  pools: Pools;
  mailer: Mailer;
  log: LogOptions;
  webRoot: string | undefined;
  metrics?: Metrics | undefined;
};

/** Built, not started: main listens with it, tests call it in process. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, pools, mailer, log, webRoot, metrics } = parts;
  const trusts = trustedProxies(config.trustProxy);
  const app = fastify({
    ...HTTP_LIMITS,
    logger: loggerFor(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdFrom(trusts),
    trustProxy: config.trustProxy !== false && trusts,
    clientErrorHandler: answerBrokenRequest,
    // While stopping, what still arrives is answered as ever.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const answers = watchAnswers(app);
  logRequests(app);
  metrics?.watchRequests(app);
  setSecurityHeaders(app, config);
  answerErrors(app, isDatabaseAway);
  closeConnectionsWhileStopping(app);
  await allowOrigins(app, config.allowedOrigins);
  await app.register(async (scope) => healthRoutes(scope, { pool: pools.reserve }));
  const publicReads = { pool: pools.readers, gate: createGate(PUBLIC_READS) };
  metrics?.watchLoad({ answers, gate: publicReads.gate });
  const changes = createChangeListener(pools.reserve);
  app.addHook('onReady', async () => changes.start());
  app.addHook('onClose', () => changes.stop());
  const keys = await loadSigningKeys(pools.accounts);
  changes.subscribe(reloadingKeys(keys, app.log));
  const plainLimiter = createLimiter(pools.reserve, config.rateLimits);
  const limiter = metrics?.watchLimits(plainLimiter) ?? plainLimiter;
  await app.register(authRoutes, {
    prefix: '/auth/v1',
    pool: pools.accounts,
    limiter,
    mailer,
    keys,
    config,
    siteName: site.name,
  });
  const { publicKey } = config;
  const verifyToken = createVerifyToken(keys, issuerOf(config.siteUrl));
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', refuseWrongKey(publicKey));
      await restRoutes(scope, {
        pool: pools.members,
        publicReads,
        changes,
        limiter,
        getCaller: (request) => readCaller(request, { publicKey, verifyToken }),
      });
    },
    { prefix: '/rest/v1' },
  );
  calendarRoutes(app, { publicReads, siteName: site.name, siteUrl: config.siteUrl });
  await serveSite(app, { webRoot, voicesDir: config.voicesDir, siteUrl: config.siteUrl });
  return app;
}

const SIGNING_KEYS = 'signing_keys';

/** The keys of sessions may be others now, or may have become others while no news was heard. */
function reloadingKeys(keys: { reload(): Promise<void> }, log: FastifyBaseLogger): Hears {
  const reload = () =>
    void keys.reload().catch((error: unknown) => log.warn({ err: error }, 'signing keys not read again'));
  return {
    listening: reload,
    changed: (what) => (what === SIGNING_KEYS ? reload() : undefined),
    lost: () => undefined,
  };
}
