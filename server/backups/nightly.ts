import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { firstRow } from '#server/db/rows.ts';
import { isDue, lastOf } from './backup-rules.ts';
import { backupFolder, makeBackup, readFolder } from './make-backup.ts';

type Log = { info(fields: object, line: string): void; error(fields: object, line: string): void };

type Parts = {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backups'>;
  url: string;
  pool: Pool;
  log: Log;
  now?: () => Date;
  times?: { firstAfterMs: number; everyMs: number; withinMs: number };
};

const TIMES = { firstAfterMs: 10_000, everyMs: 60 * 60 * 1000, withinMs: 30 * 60 * 1000 };

/** Backs our own database up once a night, and stores its state for the admins; a failed backup is tried again within the hour. */
export async function startBackups(parts: Parts): Promise<{ stop(): Promise<void> }> {
  const { config, url, pool, log, now = () => new Date(), times = TIMES } = parts;
  const { databaseUrl, dataDir, backups: keep } = config;
  const folder = backupFolder(dataDir);
  const mode = databaseUrl !== undefined ? 'elsewhere' : keep === 0 ? 'off' : 'on';
  const stopping = new AbortController();

  async function storeState(failedAt: Date | null): Promise<void> {
    const last = mode === 'elsewhere' ? undefined : lastOf(await readFolder(folder), now());
    await pool.query(STATE, [mode, last?.madeAt ?? null, last?.bytes ?? null, failedAt]);
  }

  async function check(): Promise<void> {
    if (!isDue(await readFolder(folder), now(), await siteTimeZone(pool))) return;
    const began = performance.now();
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(times.withinMs)]);
    try {
      await makeBackup({ url, folder, keep, now: now(), signal });
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error }, 'no backup was made; the older ones stay');
      return storeState(now());
    }
    const { bytes } = lastOf(await readFolder(folder), now()) ?? {};
    log.info({ bytes, ms: Math.round(performance.now() - began) }, 'backup made and read back');
    await storeState(null);
  }

  const noteTrouble = (error: unknown) => log.error({ err: error }, 'the backups could not be checked');
  await storeState(null).catch(noteTrouble); // a folder that cannot be read must not keep the site from starting
  if (mode !== 'on') return { stop: () => Promise.resolve() };
  let checking = Promise.resolve();
  let timer = setTimeout(look, times.firstAfterMs).unref();
  function look(): void {
    checking = check()
      .catch(noteTrouble)
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(look, times.everyMs).unref();
      });
  }
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await checking;
    },
  };
}

async function siteTimeZone(pool: Pool): Promise<string> {
  const site = await firstRow<{ zone: string }>(pool, 'select time_zone as zone from public.site_settings');
  return site?.zone ?? 'UTC';
}

const STATE = `
  insert into private.backup_state (mode, made_at, bytes, failed_at) values ($1, $2, $3, $4)
  on conflict (id) do update set mode = excluded.mode, made_at = excluded.made_at, bytes = excluded.bytes,
    failed_at = excluded.failed_at`;
