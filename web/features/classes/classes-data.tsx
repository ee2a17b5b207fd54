import type { Class } from '#contract/tables.ts';
import { useSiteDay } from '#web/api/site-day.ts';
import { useSite } from '#web/api/site.ts';
import { describeClasses } from './structured-data.ts';

type Props = { talks: readonly Class[]; weekly: readonly Class[] };

/** A block of data, so that no browser runs it and the page's policy need not allow it. */
export function ClassesData({ talks, weekly }: Props) {
  const { time_zone: timeZone } = useSite();
  const today = useSiteDay();
  return (
    <script type="application/ld+json">
      {JSON.stringify(describeClasses(talks, weekly, { today, timeZone }))}
    </script>
  );
}
