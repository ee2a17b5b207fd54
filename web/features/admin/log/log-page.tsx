import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LogRow } from '#contract/functions.ts';
import { LOG_PER_PAGE, useLog } from '#web/api/people.ts';
import { log as words } from '#web/words/en/office-people.ts';
import { FromServer } from '../from-server.tsx';
import { Office } from '../office.tsx';
import { PageTurner } from '../page-turner.tsx';
import { useMoment } from '../use-moment.ts';
import { sentenceOf } from './log-rules.ts';

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
  const reading = useLog(page);
  // The log may have become shorter meanwhile: a backup was restored.
  if (page > 0 && !reading.isPlaceholderData && reading.data?.length === 0) setPage(0);
  const total = reading.data?.[0]?.total ?? 0;
  return (
    <FromServer reading={reading} words={words} empty={<p role="status">{words.none}</p>}>
      {(entries) => (
        <>
          <ol
            ref={list}
            tabIndex={-1}
            aria-label={words.list}
            className="mb-4 scroll-mt-24 divide-y divide-line rounded-card border border-line bg-surface"
          >
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <PageTurner
            words={words.pages}
            page={page}
            total={total}
            perPage={LOG_PER_PAGE}
            onTurn={(page) => {
              setPage(page);
              list.current?.focus();
            }}
          />
        </>
      )}
    </FromServer>
  );
}

function Entry({ entry }: { entry: LogRow }) {
  const moment = useMoment();
  const { before, subject, after } = sentenceOf(entry);
  return (
    <li className="flex flex-wrap gap-x-3 px-4 py-2">
      <time dateTime={entry.at} className="text-sm text-ink-soft">
        {moment(entry.at)}
      </time>
      <span className="[overflow-wrap:anywhere]">
        <b dir="auto">{entry.actor_name ?? words.removedAccount}</b> {before}{' '}
        {subject?.link ? (
          <Link {...subject.link} dir="auto" className="text-green underline underline-offset-4">
            {subject.text}
          </Link>
        ) : (
          <span dir="auto">{subject?.text}</span>
        )}{' '}
        {after}
      </span>
    </li>
  );
}
