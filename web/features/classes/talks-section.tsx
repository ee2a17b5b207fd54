import { useDeferredValue } from 'react';
import type { Class } from '#contract/tables.ts';
import { useTalks } from '#web/api/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { classes as words } from '#web/words/en/classes.ts';
import { ClassCell, ClassRow, ClassTable } from './class-table.tsx';
import { EmptyList, FailedList } from './empty-list.tsx';
import { safeLink } from './safe-link.ts';
import { calendarDayOf, noteBeside } from './when-rules.ts';

const { columns, talks: said } = words;

const LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold text-green underline underline-offset-4';

export function TalksSection() {
  const { data, isError, isFetching, refetch } = useTalks();
  const arrived = useDeferredValue(data); // the rows are drawn in short steps
  const talks = arrived ?? [];
  const hasFailed = isError && !isFetching;
  const isPending = !arrived && !hasFailed;
  return (
    <section aria-labelledby="talks">
      <h2 id="talks" className="text-section font-bold">
        {said.title}
      </h2>
      <div className="mt-4">
        {isPending && (
          // As high as the window, so that what stands below does not jump when the talks arrive.
          <div className="min-h-dvh">
            <Spinner label={said.loading} />
          </div>
        )}
        {hasFailed && <FailedList hasOlder={talks.length > 0} onRetry={() => void refetch()} />}
        {!isPending && talks.length === 0 && <EmptyList>{said.none}</EmptyList>}
        {talks.length > 0 && (
          <>
            <ClassTable
              labelledBy="talks"
              columns={[columns.talk, columns.location, columns.when, columns.signUp]}
            >
              {talks.map((talk) => (
                <TalkRow key={talk.id} talk={talk} />
              ))}
            </ClassTable>
            <p id="new-tab" hidden>
              {said.newTab}
            </p>
            <p className="mt-4">
              <a href="/calendar/talks.ics" className={LINK}>
                <Icon name="calendar" className="size-5 shrink-0" />
                {said.allToCalendar}
              </a>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function TalkRow({ talk }: { talk: Class }) {
  const signUp = safeLink(talk.sign_up);
  const titleId = `class-${talk.id}`;
  return (
    <ClassRow id={titleId} title={talk.class}>
      <ClassCell label={columns.location}>{talk.location ?? words.noLocation}</ClassCell>
      <ClassCell label={columns.when}>
        {talk.date && (
          <time dateTime={talk.date} className="block">
            {writeDay(talk.date, talk.day)}
          </time>
        )}
        {talk.time && <span className="block text-ink-soft">{talk.time}</span>}
        <a
          href={`/calendar/talk-${talk.id}.ics`}
          aria-label={said.talkToCalendar(talk.class)}
          className={`${LINK} text-sm`}
        >
          <Icon name="calendar" className="size-4 shrink-0" />
          {said.toCalendar}
        </a>
      </ClassCell>
      <ClassCell label={columns.signUp}>
        {signUp ? (
          <a
            href={signUp}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={`${titleId} new-tab`}
            className={LINK}
          >
            {said.link}
          </a>
        ) : (
          said.noLink
        )}
      </ClassCell>
    </ClassRow>
  );
}

function writeDay(date: string, note: string | null): string {
  const day = said.day(calendarDayOf(date));
  const more = noteBeside(day, note);
  return more ? said.dayWithNote(more, day) : day;
}
