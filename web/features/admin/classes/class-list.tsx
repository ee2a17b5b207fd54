import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { removeSamples, useClassList } from '#web/api/office-classes.ts';
import { useSiteClock } from '#web/api/site-day.ts';
import type { Class } from '#contract/tables.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { officeClasses as words } from '#web/words/en/office-classes.ts';
import { office } from '#web/words/en/office.ts';
import { useActionToast } from '../action-toast.ts';
import { SearchInput } from '../search-field.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { agendaOf, matches } from './agenda-rules.ts';
import { ClassCard } from './class-card.tsx';
import { leftClassOf } from './leaving.ts';

const SHOWN_AT_FIRST = 50;

export function ClassList({ rows }: { rows: Class[] }) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const left = leftClassOf(useLocation().state);
  const clock = useSiteClock();
  const found = agendaOf(rows, clock).filter((item) => matches(item, search));
  // A new admin has to know of the samples first; later the note would be in the way.
  const samples = rows.filter((row) => row.is_sample).length;

  const add = useRef<HTMLAnchorElement>(null);
  const { list, onRemoved, onMoved } = useFocusAfterRemoval();
  const note = samples > 0 && (
    <Samples count={samples} onRemoved={() => add.current?.focus({ preventScroll: true })} />
  );

  return (
    <div className="space-y-3">
      {samples === rows.length && note}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <ButtonLink ref={add} to="?add">
          <Icon name="plus" />
          {words.add}
        </ButtonLink>
        {rows.length > 5 && (
          <search className="min-w-56 flex-1">
            <label className="flex items-center gap-2 font-semibold">
              {words.search}
              <SearchInput onSearch={setSearch} />
            </label>
          </search>
        )}
        <p role="status" className="w-full text-sm text-ink-soft sm:w-auto">
          {rows.length === 0
            ? words.none
            : found.length === 0
              ? words.noMatch
              : words.count(found.length, rows.length)}
        </p>
      </div>
      <ul ref={list} aria-label={words.title} className="space-y-3">
        {found.slice(0, most).map((item, at) => (
          <ClassCard
            key={item.row.id}
            item={item}
            today={clock.today}
            isLeft={item.row.id === left}
            at={at}
            onRemoved={() => onRemoved(at)}
            onMoved={onMoved}
          />
        ))}
      </ul>
      {found.length > most && (
        <Button look="outline" onClick={() => setMost(most + SHOWN_AT_FIRST)}>
          {words.more}
        </Button>
      )}
      {samples < rows.length && note}
    </div>
  );
}

function Samples({ count, onRemoved }: { count: number; onRemoved: () => void }) {
  const list = useClassList();
  const act = useActionToast(office.notSaved);
  const remove = async () => {
    await removeSamples();
    list.drop((row) => row.is_sample);
    onRemoved();
  };
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-saffron-soft px-4 py-2.5">
      <p className="min-w-64 flex-1">{words.samples.note(count)}</p>
      <Button look="outline" onClick={() => void act(remove, words.samples.removed)}>
        {words.samples.remove}
      </Button>
    </section>
  );
}
