import type { useTalks } from '#web/api/classes.ts';
import { ClassTable } from '#web/listing/class-table.tsx';
import { TalkRow } from '#web/listing/talk-row.tsx';
import { byDay } from '#web/listing/when-rules.ts';
import { classes as words } from '#web/words/en/classes.ts';
import { ClassSection } from './class-section.tsx';

const { columns, talks: said } = words;
const ID = 'talks';
const inOrder = byDay(({ date }) => date ?? '');

type Props = { reading: ReturnType<typeof useTalks>; isWaiting: boolean };

export function TalksSection({ reading, isWaiting }: Props) {
  return (
    <ClassSection id={ID} words={said} reading={reading} isWaiting={isWaiting} calendar="/calendar/talks.ics">
      {(talks) => (
        <ClassTable labelledBy={ID} columns={[columns.talk, columns.location, columns.when, columns.signUp]}>
          {talks.toSorted(inOrder).map((talk) => (
            <TalkRow key={talk.id} talk={talk} />
          ))}
        </ClassTable>
      )}
    </ClassSection>
  );
}
