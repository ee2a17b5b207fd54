import { useDeferredValue } from 'react';
import type { Class } from '#contract/tables.ts';
import { useTalks } from '#web/api/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ClassCell, ClassRow, ClassTable } from './class-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { safeLink } from './safe-link.ts';
import { writeTalkDay } from './when-rules.ts';

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
        One off talks
      </h2>
      <div className="mt-4">
        {isPending && (
          // As high as the window, so that what stands below does not jump when the talks arrive.
          <div className="min-h-dvh">
            <Spinner label="Loading talks..." />
          </div>
        )}
        {!isPending && talks.length === 0 && (
          <EmptyList onRetry={hasFailed ? () => void refetch() : undefined}>
            No one off talks currently scheduled
          </EmptyList>
        )}
        {talks.length > 0 && (
          <>
            <ClassTable labelledBy="talks" columns={['Talk', 'Location', 'When', 'Sign up']}>
              {talks.map((talk) => (
                <TalkRow key={talk.id} talk={talk} />
              ))}
            </ClassTable>
            <p id="new-tab" hidden>
              opens in a new tab
            </p>
            <p className="mt-4">
              <a href="/calendar/talks.ics" className={LINK}>
                <Icon name="calendar" className="size-5 shrink-0" />
                All talks for your calendar
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
      <ClassCell label="Location">{talk.location ?? '-'}</ClassCell>
      <ClassCell label="When">
        {talk.date && (
          <time dateTime={talk.date} className="block">
            {writeTalkDay(talk.date, talk.day)}
          </time>
        )}
        {talk.time && <span className="block text-ink-soft">{talk.time}</span>}
        <a
          href={`/calendar/talk-${talk.id}.ics`}
          aria-label={`Add to calendar: ${talk.class}`}
          className={`${LINK} text-sm`}
        >
          <Icon name="calendar" className="size-4 shrink-0" />
          Add to calendar
        </a>
      </ClassCell>
      <ClassCell label="Sign up">
        {signUp ? (
          <a
            href={signUp}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={`${titleId} new-tab`}
            className={LINK}
          >
            Link
          </a>
        ) : (
          '-'
        )}
      </ClassCell>
    </ClassRow>
  );
}
