import { useRecurringClasses } from '#web/api/classes.ts';
import { ClassTable } from '#web/listing/class-table.tsx';
import { WeeklyRow } from '#web/listing/weekly-row.tsx';
import { calendarDay, now } from '#web/platform/clock.ts';
import { classes as words } from '#web/words/en/classes.ts';
import { ClassSection } from './class-section.tsx';

const { columns, regular } = words;
const ID = 'regular-classes';

export function RegularClassesSection() {
  const reading = useRecurringClasses();
  const today = calendarDay(now());
  return (
    <ClassSection id={ID} words={regular} reading={reading} calendar="/calendar/classes.ics">
      {(classes) => (
        <ClassTable labelledBy={ID} columns={[columns.class, columns.location, columns.when]}>
          {classes.map((weekly) => (
            <WeeklyRow key={weekly.id} weekly={weekly} today={today} />
          ))}
        </ClassTable>
      )}
    </ClassSection>
  );
}
