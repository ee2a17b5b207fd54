import { useRef, useState } from 'react';
import type { LogEntry } from '#contract/tables.ts';
import { useAllClasses } from '#web/api/office-classes.ts';
import { LOG_PER_PAGE, useAdminNames, useLog } from '#web/api/people.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { admin } from '#web/words/en/admin.ts';
import { log as words } from '#web/words/en/office-people.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Office } from '../office.tsx';
import { PageTurner } from '../page-turner.tsx';

export function Page() {
  return (
    <Office title={words.title} intro={words.intro}>
      {() => <Log />}
    </Office>
  );
}

export function Log() {
  const [page, setPage] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const { data: names = new Map<string, string>() } = useAdminNames();
  const { data: classes = [] } = useAllClasses();
  const titles = new Map(classes.map((row) => [`class ${row.id}`, row.class]));
  return (
    <Loaded
      from={loadableOf(useLog(page))}
      loading={<Spinner label={words.loading} />}
      failed={(retry) => <LoadFailed text={words.failed} action={words.retry} onRetry={retry} />}
      isEmpty={({ total }) => total === 0}
      empty={<p role="status">{words.none}</p>}
    >
      {({ entries, total }) => (
        <>
          <ol
            ref={list}
            tabIndex={-1}
            aria-label={words.list}
            className="mb-4 scroll-mt-24 divide-y divide-line rounded-card border border-line bg-surface"
          >
            {entries.map((entry) => (
              <li key={entry.id} className="flex flex-wrap gap-x-3 px-4 py-2">
                <time dateTime={entry.at} className="text-sm text-ink-soft">
                  {admin.submission.moment(entry.at)}
                </time>
                <span className="[overflow-wrap:anywhere]">
                  <b dir="auto">{nameOf(entry.actor, names)}</b>{' '}
                  {words.actions.get(entry.action) ?? entry.action}{' '}
                  <span dir="auto">{subjectOf(entry, names, titles)}</span>
                </span>
              </li>
            ))}
          </ol>
          {total > LOG_PER_PAGE && (
            <PageTurner
              words={words.pages}
              page={page}
              pages={Math.ceil(total / LOG_PER_PAGE)}
              onTurn={(page) => {
                setPage(page);
                list.current?.focus();
              }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function nameOf(id: string | null, names: ReadonlyMap<string, string>): string {
  return id === null ? words.removedAccount : (names.get(id) ?? words.another);
}

/** Ids alone are stored; whatever is still there is shown by its name. */
function subjectOf(
  { subject }: LogEntry,
  names: ReadonlyMap<string, string>,
  titles: ReadonlyMap<string, string>,
): string {
  const account = /^account (.*)$/.exec(subject)?.[1];
  return account === undefined ? (titles.get(subject) ?? subject) : nameOf(account, names);
}
