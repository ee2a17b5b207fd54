import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '#contract/errors.ts';
import { seed } from '#db/seed.ts';
import { buildApp } from '#server/app.ts';
import { issueFirstAdminLink } from '#server/auth/first-admin.ts';
import { announceUpgrade } from '#server/backups/before-migration.ts';
import { startBackups } from '#server/backups/nightly.ts';
import type { Config } from '#server/config.ts';
import { explain, startDatabase } from '#server/database.ts';
import { isNewsHeard } from '#server/db/change-listener.ts';
import { migrate } from '#server/db/migrate.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import { becomesPrimary, isStandby } from '#server/db/primary.ts';
import { connectPools, POOL_NAMES, type Pools } from '#server/db/pools.ts';
import { batchLines } from '#server/http/batched-lines.ts';
import { createMetrics, type Metrics } from '#server/http/metrics.ts';
import { addressError, claimPort } from '#server/listen-address.ts';
import { createMailer } from '#server/mail/mailer.ts';
import type { StartLines } from '#server/start-lines.ts';
import { warmTexts } from '#server/warm-texts.ts';

/** What was started so far; each part is stopped in the opposite order. */
export type Started = { stops: (() => Promise<void>)[] };

const FINISH_WITHIN_MS = 10_000;
const PRIMARY_WITHIN_MS = 30_000;
/** Node lets 511 new connections wait to be accepted; the system turns the others away, and they try again a second later. */
const WAITING_CALLERS = 4_096;

/** Brings everything up, one step after the other. Stops early, without an error, when asked to. */
export async function start(
  given: Config,
  lines: StartLines,
  started: Started,
  isStopping: () => boolean,
): Promise<void> {
  checkFolders(given);
  const config = await settlePorts(given);

  const database = config.databaseUrl
    ? await startDatabase(config)
    : await lines.step('Starting the database', () => startDatabase(config));
  started.stops.push(() => database.stop());
  if (database.isMoved)
    lines.say(
      `PostgreSQL does not run as root, and no other user can reach ${config.dataDir}: its data is in ${database.folder}.`,
    );
  if (isStopping()) return;
  const direct = directAddress(config, database.url);
  if (config.databaseUrl) await waitForPrimary(direct, lines, isStopping);
  if (isStopping()) return;
  const pools = connectPools(database.url, {
    connections: config.databaseConnections,
    byTransaction: config.databaseDirectUrl !== undefined,
    isOwn: config.databaseUrl === undefined,
  });
  started.stops.push(() => pools.end());
  if (config.databaseUrl) await proveNews(config, pools);
  if (isStopping()) return;
  const explainDirect = explain(direct.setting);
  await announceUpgrade(config, direct.url, (line) => lines.say(line)).catch(explainDirect);
  await lines.step('Preparing the tables', () => migrate(direct.url).catch(explainDirect));
  if (isStopping()) return;

  await lines.step("Loading the Qur'an, phrases and classes", () =>
    seed(pools.accounts, (line) => lines.say(line)),
  );
  if (isStopping()) return;

  const mailer = createMailer(config, { info: (_fields, line) => lines.say(line) });
  started.stops.push(async () => mailer.close());
  const webRoot = findWebRoot();
  const watching = await startMetrics(config, pools);
  if (watching) started.stops.push(() => watching.close());
  const app = await buildApp({
    config,
    pools,
    mailer,
    log: { level: config.logLevel, stream: batchLines(process.stdout) },
    webRoot,
    metrics: watching?.metrics,
  });
  started.stops.push(async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
    await app.close();
    clearTimeout(timer);
  });
  if (isStopping()) return;
  await app
    .listen({ host: config.host, port: config.port, backlog: WAITING_CALLERS })
    .catch((error: Error) => {
      throw addressError(error, { ...config, prefix: '' });
    });
  const firstAdminLink = await issueFirstAdminLink(pools.accounts, config.siteUrl);
  greet(config, lines, { hasSite: webRoot !== undefined, firstAdminLink });
  const backups = await startBackups({ config, url: database.url, pool: pools.reserve, log: app.log });
  started.stops.push(() => backups.stop());
  const warming = warmTexts(app, isStopping).catch((error: unknown) =>
    app.log.warn({ err: error }, 'texts not warmed'),
  );
  started.stops.push(() => warming);
}

/** Past a pooler, and the setting that says so: what is wrong with it is told under that name. */
type Address = { url: string; setting: string };

function directAddress({ databaseDirectUrl }: Config, otherwise: string): Address {
  return databaseDirectUrl === undefined
    ? { url: otherwise, setting: 'DATABASE_URL' }
    : { url: databaseDirectUrl, setting: 'DATABASE_DIRECT_URL' };
}

async function waitForPrimary(
  { url, setting }: Address,
  lines: StartLines,
  isStopping: () => boolean,
): Promise<void> {
  if (!(await isStandby(url).catch(explain(setting)))) return;
  lines.say(`${setting} leads to a standby. Waiting ${PRIMARY_WITHIN_MS / 1000} s for a primary…`);
  const end = Date.now() + PRIMARY_WITHIN_MS;
  const isThere = await becomesPrimary(url, () => !isStopping() && Date.now() < end).catch(explain(setting));
  if (!isThere && !isStopping())
    throw new OperatorError(
      `${setting} leads to a standby, where nothing can be written. Give it the address of the primary, or one that always leads there.`,
    );
}

/** Without news a change that another process made would stay unseen, and a pooler by transaction mixes up who asks. */
async function proveNews({ databaseDirectUrl: url }: Config, pools: Pools): Promise<void> {
  if (await isNewsHeard(pools.reserve, { url }).catch(explain('DATABASE_URL'))) return;
  throw new OperatorError(
    url === undefined
      ? 'DATABASE_URL leads to a pooler that works by transaction. Give DATABASE_DIRECT_URL, too: an address that leads past it.'
      : 'What is notified by way of DATABASE_URL is not heard on DATABASE_DIRECT_URL. Both must lead to the same database, and the second past every pooler.',
  );
}

/** Figures for the operator, when METRICS_PORT asks for them. */
async function startMetrics(
  { metricsPort: port, metricsHost: host }: Config,
  pools: Pools,
): Promise<{ metrics: Metrics; close(): Promise<void> } | undefined> {
  if (port === undefined) return undefined;
  const numbersOf = (name: (typeof POOL_NAMES)[number]) => ({
    total: () => pools[name].totalCount,
    idle: () => pools[name].idleCount,
    waiting: () => pools[name].waitingCount,
  });
  const metrics = createMetrics(Object.fromEntries(POOL_NAMES.map((name) => [name, numbersOf(name)])));
  const listening = await metrics.listen(host, port).catch((error: Error) => {
    throw addressError(error, { host, port, prefix: 'METRICS_' });
  });
  return { metrics, close: () => listening.close() };
}

type Greeting = { hasSite: boolean; firstAdminLink: string | undefined };

function greet(config: Config, lines: StartLines, { hasSite, firstAdminLink }: Greeting): void {
  lines.say(`\nReady: ${config.siteUrl}${hasSite ? '' : ' (the API alone; the site is not built)'}`);
  if (firstAdminLink)
    lines.say(
      `There is no admin yet. This link makes you one; it works once, for a day:\n  ${firstAdminLink}`,
    );
  const how = firstAdminLink ? 'Or' : 'To become admin:';
  lines.say(`${how} sign up on the site, then run  npm run admin -- add EMAIL`);
  lines.say(
    config.smtpUrl
      ? 'Mail goes out through SMTP_URL.'
      : `Mail is not sent (SMTP_URL is not set): each one is kept in ${join(config.dataDir, 'outbox')} and its link is shown here.`,
  );
  if (config.metricsPort !== undefined)
    lines.say(`Metrics: http://${config.metricsHost}:${config.metricsPort}/metrics`);
  lines.say('Press Ctrl-C to stop.\n');
}

// With PORT=0 the system chooses; links in mails must name what it chose.
async function settlePorts(config: Config): Promise<Config> {
  const { metricsHost, metricsPort } = config;
  const port = await claimPort({ ...config, prefix: '' });
  return {
    ...config,
    port,
    metricsPort:
      metricsPort === undefined
        ? undefined
        : await claimPort({ host: metricsHost, port: metricsPort, prefix: 'METRICS_' }),
    siteUrl:
      config.port === 0
        ? config.siteUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`)
        : config.siteUrl,
  };
}

function checkFolders(config: Config): void {
  for (const [name, folder] of [
    ['VOICES_DIR', config.voicesDir],
    ['RECITATIONS_DIR', config.recitationsDir],
  ] as const) {
    if (folder && !(existsSync(folder) && statSync(folder).isDirectory()))
      throw new OperatorError(`${name} is "${folder}", but there is no such folder.`);
  }
  const needsDataDir = !config.databaseUrl || !config.smtpUrl;
  if (!needsDataDir) return;
  let folder = config.dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR is "${config.dataDir}", but this user may not write there (${codeOf(error)}).`,
    );
  }
}

// The built site lies beside the built server; run from source there is none.
function findWebRoot(): string | undefined {
  const folder = fileURLToPath(new URL('../client', import.meta.url));
  return existsSync(join(folder, 'pages.json')) ? folder : undefined;
}
