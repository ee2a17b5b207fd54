import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { surahs } from '#content/surahs.ts';
import type { CurrentSite } from '#contract/site-tokens.ts';
import { TABLES } from '#contract/tables.ts';
import type { Config } from '#server/config.ts';
import { createVerifyToken, issuerOf } from '#server/auth/access-tokens.ts';
import { accountMailWriter } from '#server/auth/account-mails.ts';
import { loadSigningKeys } from '#server/auth/signing-keys.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { createLimiter } from '#server/load/limiter.ts';
import { readCaller, refuseWrongKey } from '#server/http/caller.ts';
import { createChangeListener, type ChangeListener } from '#server/db/change-listener.ts';
import { isDatabaseAway } from '#server/db/connect.ts';
import type { Pools } from '#server/db/pools.ts';
import { allowOrigins } from '#server/http/cors.ts';
import { answerBrokenRequest, answerErrors } from '#server/http/errors.ts';
import { reportHealth } from '#server/http/health.ts';
import { ANSWER_LIMITS, HTTP_LIMITS } from '#server/load/http-limits.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { readableAddress, refuseUnreadableAddresses } from '#server/http/readable-addresses.ts';
import { loggerFor, logRequests, requestIdFrom, type LogOptions } from '#server/http/request-log.ts';
import { setSecurityHeaders } from '#server/http/security-headers.ts';
import { serveSite } from '#server/http/site.ts';
import { keepTurnsShort } from '#server/load/short-turns.ts';
import { trustedProxies } from '#server/http/trusted-proxies.ts';
import { watchAnswers } from '#server/load/unread-answers.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { OFFICE_MAILS, officeMailWriter } from '#server/mail/office-mails.ts';
import { hourlyLimits, NO_HOURLY_LIMITS } from '#server/load/hourly-limits.ts';
import { startMailQueue } from '#server/mail/queue.ts';
import { createLibrary } from '#server/recitations/library.ts';
import { recitationRoutes } from '#server/recitations/routes.ts';
import { calendarRoutes } from '#server/rest/calendar.ts';
import { createRestGates, isRecordPath } from '#server/load/rest-gates.ts';
import { restRoutes } from '#server/rest/routes.ts';
import { followSite } from '#server/site-settings.ts';

export type AppParts = {
  config: Config;
  pools: Pools;
  mailer: Mailer;
  log: LogOptions;
  webRoot: string | undefined;
  metrics?: Metrics | undefined;
};

/** Notifications of changed keys arrive at once; this finds what a lost one missed, and expired keys. */
const READ_KEYS_EVERY_MS = 60_000;

/** Built, not started: main listens with it, tests call it in process. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, pools, log, webRoot, metrics } = parts;
  const trusts = trustedProxies(config.trustProxy);
  const app = fastify({
    ...HTTP_LIMITS,
    logger: loggerFor(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdFrom(trusts),
    trustProxy: config.trustProxy !== false && trusts,
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: readableAddress,
    // While stopping, what still arrives is answered as ever.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const isProxy = (address: string) => config.trustProxy !== false && trusts(address, 0);
  const answers = watchAnswers(app, ANSWER_LIMITS, isProxy);
  keepTurnsShort(app, { isBackground: isRecordPath });
  logRequests(app);
  metrics?.watchRequests(app);
  setSecurityHeaders(app, config);
  answerErrors(app, isDatabaseAway);
  refuseUnreadableAddresses(app);
  reportHealth(app, pools.reserve);
  await allowOrigins(app, config.allowedOrigins);
  const gates = createRestGates();
  metrics?.watchLoad({ answers, gates });
  const publicReads = {
    visitors: pools.readers,
    gate: gates.read,
    slow: { visitors: pools.slowReaders, gate: gates.slow_read },
  };
  const changes = createChangeListener(pools.reserve, { url: config.databaseDirectUrl });
  app.addHook('onClose', () => changes.stop());
  const liveSite = await followSite({ pool: pools.accounts, changes, config, log: app.log });
  app.addHook('onClose', async () => liveSite.stop());
  const site = () => liveSite.current();
  const keys = await loadSigningKeys(pools.accounts);
  reloadKeys(app, keys, changes);
  const plainLimiter = createLimiter(pools.reserve, config.rateLimits);
  const limiter = metrics?.watchLimits(plainLimiter) ?? plainLimiter;
  await app.register(authRoutes, {
    prefix: '/auth/v1',
    pool: pools.accounts,
    limiter,
    keys,
    config,
    site,
  });
  sendMails(app, parts, changes, site);
  makeOfficeRounds(app, pools.accounts);
  const { publicKey } = config;
  const verifyToken = createVerifyToken(keys, issuerOf(config.siteUrl));
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', refuseWrongKey(publicKey));
      await restRoutes(scope, {
        pool: pools.members,
        records: pools.records,
        quickRecords: pools.quickRecords,
        publicReads,
        gates,
        changes,
        limiter,
        wrote: (table) => (table === TABLES.siteSettings ? liveSite.readAgain() : undefined),
        getCaller: (request) => readCaller(request, { publicKey, verifyToken }),
      });
    },
    { prefix: '/rest/v1' },
  );
  calendarRoutes(app, { publicReads, site, siteUrl: config.siteUrl });
  const { recitationsDir: root, voicesDir, siteUrl } = config;
  if (root) {
    const ayahCounts = surahs.map(({ ayahCount }) => ayahCount);
    const clocks = { now: () => performance.now(), wallClock: Date.now };
    const library = createLibrary({ root, ayahCounts, log: app.log, ...clocks });
    recitationRoutes(app, library);
    // The first scan of all recordings takes a while; no listener should wait for it.
    app.addHook('onReady', async () => void library.reciters());
  }
  await serveSite(app, {
    webRoot,
    voicesDir,
    siteUrl,
    hasRecitations: root !== undefined,
    settings: liveSite,
  });
  app.addHook('onReady', async () => changes.start()); // the last one: all have subscribed
  return app;
}

const SIGNING_KEYS = 'signing_keys';

/** Reloads the keys when they changed, or may have changed while the listener was not connected. */
function reloadKeys(app: FastifyInstance, keys: { reload(): Promise<void> }, changes: ChangeListener): void {
  const reload = (): void =>
    void keys.reload().catch((error: unknown) => app.log.warn({ err: error }, 'signing keys not reloaded'));
  changes.subscribe({
    listening: reload,
    changed: (what) => (what === SIGNING_KEYS ? reload() : undefined),
  });
  const timer = setInterval(reload, READ_KEYS_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const OFFICE_ROUND_EVERY_MS = 60_000;

/** Empties the bin, notifies admins of new messages and deletes old sign-ups; of several servers one does it. */
function makeOfficeRounds(app: FastifyInstance, pool: Pools['accounts']): void {
  const round = (): void =>
    void pool
      .query('select private.office_round(), private.forget_sign_ups()')
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'the round of the office failed; it comes again'),
      );
  const timer = setInterval(round, OFFICE_ROUND_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Sends what is queued, by this or another process, from when the app is ready until it is closed. */
function sendMails(
  app: FastifyInstance,
  { config, pools, mailer }: AppParts,
  changes: ChangeListener,
  site: CurrentSite,
): void {
  let queue: ReturnType<typeof startMailQueue> | undefined;
  const own = { site, siteUrl: config.siteUrl };
  const [writeOfAccount, writeOfOffice] = [accountMailWriter(own), officeMailWriter(own)];
  app.addHook('onReady', async () => {
    queue = startMailQueue({
      pool: pools.accounts,
      changes,
      mailer,
      write: (database, mail) =>
        OFFICE_MAILS.has(mail.kind) ? writeOfOffice(database, mail) : writeOfAccount(database, mail),
      log: app.log,
      hourlyLimits: config.rateLimits ? hourlyLimits(config.mailsPerHour) : NO_HOURLY_LIMITS,
    });
  });
  app.addHook('onClose', async () => queue?.stop());
}
