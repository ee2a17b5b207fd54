import { useSearchParams } from 'react-router';
import type { Class } from '#contract/tables.ts';
import { ClassEditor } from './class-editor.tsx';
import { ClassFromMessage } from './class-from-message.tsx';
import { ClassGone } from './class-gone.tsx';
import { draftOf, EMPTY_DRAFT } from './draft-rules.ts';

/** The form that the address asks for. */
export function OpenForm({ rows }: { rows: readonly Class[] }) {
  const [query] = useSearchParams();
  const [change, copy] = ['edit', 'copy'].map((name) =>
    query.has(name) ? (rows.find(({ id }) => String(id) === query.get(name)) ?? 'gone') : undefined,
  );
  if (change === 'gone' || copy === 'gone') return <ClassGone />;
  if (change) return <ClassEditor key={change.id} seen={change} start={draftOf(change)} />;
  if (copy) return <ClassEditor key={`copy-${copy.id}`} start={draftOf(copy)} />;
  const message = Number(query.get('message'));
  if (message > 0) return <ClassFromMessage key={`message-${message}`} id={message} />;
  return <ClassEditor key="add" start={EMPTY_DRAFT} />;
}
