import { useSearchParams } from 'react-router';
import { useAllClasses } from '#web/api/office-classes.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { officeClasses as words } from '#web/words/en/office-classes.ts';
import { Office } from '../office.tsx';
import { ClassEditor, ClassGone } from './class-editor.tsx';
import { ClassList } from './class-list.tsx';
import { draftOf, EMPTY_DRAFT } from './draft-rules.ts';

export function Page() {
  return (
    <Office title={words.title} intro={words.intro}>
      {() => <Classes />}
    </Office>
  );
}

/** The address says what is open, so that Back leads from the form to the list. */
function Classes() {
  const [query] = useSearchParams();
  const reading = useAllClasses();
  return (
    <Loaded
      from={loadableOf(reading)}
      loading={<Spinner label={words.loading} />}
      failed={loadFailed}
      isEmpty={() => false}
      empty={null}
    >
      {(rows) => {
        const [change, copy] = ['edit', 'copy'].map((name) =>
          query.has(name) ? (rows.find(({ id }) => String(id) === query.get(name)) ?? 'gone') : undefined,
        );
        if (change === 'gone' || copy === 'gone') return <ClassGone />;
        if (change) return <ClassEditor key={change.id} seen={change} start={draftOf(change)} />;
        if (copy) return <ClassEditor key={`copy-${copy.id}`} start={draftOf(copy)} />;
        if (query.has('add')) return <ClassEditor key="add" start={EMPTY_DRAFT} />;
        return <ClassList rows={rows} />;
      }}
    </Loaded>
  );
}

function loadFailed(retry: () => void) {
  return (
    <div className="rounded-card bg-sunken px-5 py-10 text-center">
      <p className="mb-4 text-ink-soft">{words.failed}</p>
      <Button onClick={retry}>{words.retry}</Button>
    </div>
  );
}
