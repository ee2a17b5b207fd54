import { useSearchParams } from 'react-router';
import { useAllClasses } from '#web/api/office-classes.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { officeClasses as words } from '#web/words/en/office-classes.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Office } from '../office.tsx';
import { ClassEditor, ClassGone } from './class-editor.tsx';
import { ClassFromMessage } from './class-from-message.tsx';
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
      failed={(retry) => <LoadFailed text={words.failed} action={words.retry} onRetry={retry} />}
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
        const message = Number(query.get('message'));
        if (message > 0) return <ClassFromMessage key={`message-${message}`} id={message} />;
        if (query.has('add')) return <ClassEditor key="add" start={EMPTY_DRAFT} />;
        return <ClassList rows={rows} />;
      }}
    </Loaded>
  );
}
