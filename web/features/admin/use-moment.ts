import { clockIn } from '#contract/zoned-time.ts';
import { useSite } from '#web/api/site.ts';
import { admin } from '#web/words/en/admin.ts';

/** Writes a timestamp as the clocks of the site show it, wherever it is read: two admins speak of the same hour. */
export function useMoment(): (timestamp: string) => string {
  const { time_zone } = useSite();
  return (timestamp) => admin.submission.moment(clockIn(time_zone, new Date(timestamp)));
}
