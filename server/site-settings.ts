import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { site } from '#content/site.ts';
import type { SiteSettings } from '#contract/site-tokens.ts';
import { TABLES } from '#contract/tables.ts';
import type { Config } from '#server/config.ts';
import type { ChangeListener } from '#server/db/change-listener.ts';
import { firstRow } from '#server/db/rows.ts';

type Parts = {
  pool: Pool;
  changes: ChangeListener;
  config: Pick<Config, 'contactEmail' | 'timeZone'>;
  log: FastifyBaseLogger;
};

/** Changes arrive at once by NOTIFY; should one get lost, this finds it. */
const READ_AGAIN_EVERY_MS = 60_000;

/** The settings of the site as they are now, in this process: filled the first time, they follow the changes of every process. */
export async function followSite({ pool, changes, config, log }: Parts) {
  const first: SiteSettings = {
    name: site.name,
    tagline: site.tagline,
    contact_email: config.contactEmail ?? null,
    run_by: null,
    time_zone: config.timeZone,
  };
  type Follow = (settings: SiteSettings) => void;
  const followers: Follow[] = [];
  let settings = await readOrFill(pool, first);
  let reading = Promise.resolve();

  async function readOnce(): Promise<void> {
    const before = settings;
    settings = await readOrFill(pool, first);
    if (JSON.stringify(before) !== JSON.stringify(settings)) for (const follow of followers) follow(settings);
  }

  /** One after the other, so that an older answer never comes last. */
  function readAgain(): Promise<void> {
    reading = reading
      .then(readOnce)
      .catch((error: unknown) => log.warn({ err: error }, 'settings of the site not reloaded'));
    return reading;
  }

  changes.subscribe({
    listening: () => void readAgain(),
    changed: (what) => void (what === TABLES.siteSettings && readAgain()),
  });
  const timer = setInterval(() => void readAgain(), READ_AGAIN_EVERY_MS).unref();
  return {
    current: () => settings,
    /** Called with each change; all subscribe before the app is ready. */
    subscribe: (follow: Follow) => void followers.push(follow),
    /** Resolves when what is stored now is current here. */
    readAgain,
    stop: () => clearInterval(timer),
  };
}

/** Fills the settings at the first start, and again where they were deleted. */
async function readOrFill(pool: Pool, first: SiteSettings): Promise<SiteSettings> {
  return (await read(pool)) ?? (await fill(pool, first)) ?? first;
}

async function read(pool: Pool): Promise<SiteSettings | undefined> {
  return firstRow(pool, 'select name, tagline, contact_email, run_by, time_zone from public.site_settings');
}

/** The database may know fewer zones than we do. */
async function fill(pool: Pool, first: SiteSettings): Promise<SiteSettings | undefined> {
  const { name, tagline, contact_email, run_by, time_zone } = first;
  await pool.query(
    `insert into public.site_settings (name, tagline, contact_email, run_by, time_zone)
     values ($1, $2, $3, $4, coalesce((select zone.name from pg_timezone_names as zone where zone.name = $5), 'UTC'))
     on conflict (id) do nothing`,
    [name, tagline, contact_email, run_by, time_zone],
  );
  return read(pool);
}
