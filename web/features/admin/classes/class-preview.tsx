import type { Class } from '#contract/tables.ts';
import { ClassTable } from '#web/listing/class-table.tsx';
import { TalkRow } from '#web/listing/talk-row.tsx';
import { WeeklyRow } from '#web/listing/weekly-row.tsx';
import { classes } from '#web/words/en/classes.ts';

const { columns } = classes;

/** The very rows of the visitors' page; its links lead nowhere here. */
export function ClassPreview({ row, today, labelledBy }: { row: Class; today: string; labelledBy: string }) {
  const isTalk = row.type === 'One off';
  const named = isTalk
    ? [columns.talk, columns.location, columns.when, columns.signUp]
    : [columns.class, columns.location, columns.when];
  return (
    <div inert>
      <ClassTable labelledBy={labelledBy} columns={named}>
        {isTalk ? <TalkRow talk={row} /> : <WeeklyRow weekly={row} today={today} />}
      </ClassTable>
    </div>
  );
}
