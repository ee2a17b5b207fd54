import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PersonRow } from '#contract/functions.ts';
import { PEOPLE_PER_PAGE, usePeople } from '#web/api/people.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { objectOf, or, text } from '#web/platform/shape.ts';
import { people as words } from '#web/words/en/office-people.ts';
import { FromServer } from '../from-server.tsx';
import { Office } from '../office.tsx';
import { PageTurner } from '../page-turner.tsx';
import { SearchField } from '../search-field.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { InviteForm } from './invite-form.tsx';
import { PersonCard } from './person-card.tsx';

export function Page() {
  return (
    <Office title={words.title} intro={words.intro}>
      {() => <People />}
    </Office>
  );
}

/** The person that a link of the log is about. The history may hold anything. */
const linkedTo = or(objectOf({ search: text }), { search: '' });

export function People() {
  const location = useLocation();
  const [query, setQuery] = useState(() => ({ ...linkedTo(location.state), page: 0 }));
  const reading = usePeople(query.search, query.page);
  // The last page may have been emptied, here or by somebody else.
  if (query.page > 0 && !reading.isPlaceholderData && reading.data?.length === 0)
    setQuery({ ...query, page: query.page - 1 });
  return (
    <div className="space-y-4">
      <InviteForm />
      <search>
        <SearchField
          label={words.search}
          defaultValue={query.search}
          onSearch={(search) => setQuery({ search, page: 0 })}
        />
      </search>
      <FromServer reading={reading} words={words} empty={<p role="status">{words.none}</p>}>
        {(rows) => <Found rows={rows} page={query.page} onTurn={(page) => setQuery({ ...query, page })} />}
      </FromServer>
    </div>
  );
}

type Props = { rows: PersonRow[]; page: number; onTurn: (page: number) => void };

function Found({ rows, page, onTurn }: Props) {
  const { user } = useAuth();
  const { list, onRemoved } = useFocusAfterRemoval();
  const total = rows[0]?.total ?? 0;
  const turnTo = (page: number) => {
    onTurn(page);
    list.current?.focus();
  };
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {words.count(total)}
      </p>
      <ul ref={list} tabIndex={-1} aria-label={words.list} className="scroll-mt-24 space-y-3">
        {rows.map((person, at) => (
          <PersonCard
            key={person.user_id}
            person={person}
            isSelf={person.user_id === user?.id}
            onRemoved={() => onRemoved(at)}
          />
        ))}
      </ul>
      <PageTurner words={words.pages} page={page} total={total} perPage={PEOPLE_PER_PAGE} onTurn={turnTo} />
    </>
  );
}
