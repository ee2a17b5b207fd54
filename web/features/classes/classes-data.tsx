import { useRecurringClasses, useTalks } from '#web/api/classes.ts';
import { describeClasses } from './structured-data.ts';

/** For search engines. A block of data, so that no browser runs it and the page's policy need not allow it. */
export function ClassesData() {
  const { data: talks } = useTalks();
  const { data: classes } = useRecurringClasses();
  if (!talks || !classes) return null;
  return <script type="application/ld+json">{JSON.stringify(describeClasses(talks, classes))}</script>;
}
