import { safeLink } from '#contract/safe-link.ts';
import type { Class } from '#contract/tables.ts';
import { Icon } from '#web/ui/icon.tsx';
import { classes as words } from '#web/words/en/classes.ts';
import { ClassCell, ClassRow, LIST_LINK, Place, SignUp, Time } from './class-table.tsx';
import { calendarDayOf, noteBeside } from './when-rules.ts';

const { columns, talks: said } = words;

export function TalkRow({ talk }: { talk: Class }) {
  const signUp = safeLink(talk.sign_up);
  const titleId = `class-${talk.id}`;
  const isCancelled = Boolean(talk.cancelled_at);
  return (
    <ClassRow id={titleId} title={talk.class} isCancelled={isCancelled}>
      <ClassCell label={columns.location}>
        <Place of={talk} />
      </ClassCell>
      <ClassCell label={columns.when}>
        {talk.date && (
          <time dateTime={talk.date} className="block wrap-anywhere">
            {writeDay(talk.date, talk.day)}
          </time>
        )}
        <Time of={talk} />
        {!isCancelled && (
          <a
            href={`/calendar/talk-${talk.id}.ics`}
            aria-label={said.talkToCalendar(talk.class)}
            className={`${LIST_LINK} text-sm`}
          >
            <Icon name="calendar" className="size-4 shrink-0" />
            {said.toCalendar}
          </a>
        )}
      </ClassCell>
      <ClassCell label={columns.signUp}>
        {signUp && !isCancelled ? <SignUp link={signUp} titleId={titleId} words={said.link} /> : said.noLink}
      </ClassCell>
    </ClassRow>
  );
}

function writeDay(date: string, note: string | null): string {
  const day = said.day(calendarDayOf(date));
  const more = noteBeside(day, note);
  return more ? said.dayWithNote(more, day) : day;
}
