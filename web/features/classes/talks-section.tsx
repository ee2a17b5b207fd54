import { useTalks } from '#web/api/classes.ts';
import { ClassTable } from '#web/listing/class-table.tsx';
import { TalkRow } from '#web/listing/talk-row.tsx';
import { classes as words } from '#web/words/en/classes.ts';
import { ClassSection } from './class-section.tsx';

const { columns, talks: said } = words;
const ID = 'talks';

export function TalksSection() {
  const reading = useTalks();
  return (
    <ClassSection id={ID} words={said} reading={reading} calendar="/calendar/talks.ics">
      {(talks) => (
        <>
          <ClassTable
            labelledBy={ID}
            columns={[columns.talk, columns.location, columns.when, columns.signUp]}
          >
            {talks.map((talk) => (
              <TalkRow key={talk.id} talk={talk} />
            ))}
          </ClassTable>
          <p id="new-tab" hidden>
            {said.newTab}
          </p>
        </>
      )}
    </ClassSection>
  );
}
