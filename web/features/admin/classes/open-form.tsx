import { useSearchParams } from 'react-router';
import type { Class } from '#contract/tables.ts';
import { useMessage } from '#web/api/admin.ts';
import { useSiteDay } from '#web/api/site-day.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { officeClasses as words } from '#web/words/en/office-classes.ts';
import { FromServer } from '../from-server.tsx';
import { ClassEditor } from './class-editor.tsx';
import { draftOf, EMPTY_DRAFT } from './draft-rules.ts';
import { draftFromMessage } from './message-draft-rules.ts';

/** The form that the address asks for. */
export function OpenForm({ rows }: { rows: readonly Class[] }) {
  const [query] = useSearchParams();
  const [change, copy] = ['edit', 'copy'].map((name) =>
    query.has(name) ? (rows.find(({ id }) => String(id) === query.get(name)) ?? 'gone') : undefined,
  );
  if (change === 'gone' || copy === 'gone') return <NotThere />;
  if (change) return <ClassEditor key={change.id} seen={change} start={draftOf(change)} />;
  if (copy) return <ClassEditor key={`copy-${copy.id}`} start={draftOf(copy)} />;
  const message = Number(query.get('message'));
  if (message > 0) return <ClassFromMessage key={`message-${message}`} id={message} />;
  return <ClassEditor key="add" start={EMPTY_DRAFT} />;
}

/** The form, filled with what somebody wrote; their words stay in sight above it. */
function ClassFromMessage({ id }: { id: number }) {
  const today = useSiteDay();
  return (
    <FromServer
      reading={useMessage(id)}
      words={words}
      isEmpty={(message) => message === null}
      empty={<NotThere />}
    >
      {(message) =>
        message && (
          <>
            <section aria-label={words.fromMessage} className="mb-5 rounded-card bg-sunken p-4">
              <h2 className="mb-1 font-bold">{words.fromMessage}</h2>
              <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {message.message}
              </p>
            </section>
            <ClassEditor start={draftFromMessage(message.message, today)} source={message} />
          </>
        )
      }
    </FromServer>
  );
}

function NotThere() {
  return (
    <div className="rounded-card bg-sunken px-5 py-10 text-center">
      <p className="mb-4">{words.form.notFound}</p>
      <ButtonLink to="/admin/classes">{words.form.toList}</ButtonLink>
    </div>
  );
}
