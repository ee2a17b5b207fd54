import { useQuery } from '@tanstack/react-query';
import type { SiteSettings } from '#contract/site-tokens.ts';
import { TABLES, type SiteRow } from '#contract/tables.ts';
import { NOT_CACHED } from './query-client.ts';
import { restAsCaller, rowsOf } from './rest.ts';

export function useSiteRow() {
  return useQuery({
    queryKey: ['office', 'site'],
    queryFn: async ({ signal }) => (await rowsOf(settings().select().abortSignal(signal)))[0],
    // What is being typed must not change; a conflict shows what others saved.
    staleTime: Infinity,
    ...NOT_CACHED,
  });
}

export function useBackupState() {
  return useQuery({
    queryKey: ['office', 'backups'],
    queryFn: async ({ signal }) =>
      (await rowsOf(restAsCaller().rpc('backup_state', {}).abortSignal(signal)))[0] ?? null,
    ...NOT_CACHED,
  });
}

/** Changes the settings only if they are still as they were seen; otherwise returns them as they are now. */
export async function changeSite(
  seen: SiteRow,
  change: SiteSettings,
): Promise<{ status: 'saved' | 'conflict'; row: SiteRow }> {
  const [row] = await rowsOf(
    settings().update(change).eq('id', seen.id).eq('updated_at', seen.updated_at).select(),
  );
  if (row) return { status: 'saved', row };
  const [now] = await rowsOf(settings().select());
  return { status: 'conflict', row: now ?? seen };
}

function settings() {
  return restAsCaller().from(TABLES.siteSettings);
}
