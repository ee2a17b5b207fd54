import type { useRecurringClasses } from '#web/api/classes.ts';
import { ClassTable } from '#web/listing/class-table.tsx';
import { WeeklyRow } from '#web/listing/weekly-row.tsx';
import { byDay, isOver } from '#web/listing/when-rules.ts';
import { classes as words } from '#web/words/en/classes.ts';
import { ClassSection } from './class-section.tsx';

const { columns, regular } = words;
const ID = 'regular-classes';
const inOrder = byDay(({ day_for_sorting }) => day_for_sorting ?? Infinity);

type Props = { reading: ReturnType<typeof useRecurringClasses>; isWaiting: boolean; today: string };

export function RegularClassesSection({ reading, isWaiting, today }: Props) {
  return (
    <ClassSection
      id={ID}
      words={regular}
      reading={reading}
      isWaiting={isWaiting}
      isLeftOut={(weekly) => isOver(weekly, today)}
      calendar="/calendar/classes.ics"
    >
      {(classes) => (
        <ClassTable labelledBy={ID} columns={[columns.class, columns.location, columns.when]}>
          {classes.toSorted(inOrder).map((weekly) => (
            <WeeklyRow key={weekly.id} weekly={weekly} today={today} />
          ))}
        </ClassTable>
      )}
    </ClassSection>
  );
}
