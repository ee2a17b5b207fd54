import { useMessage } from '#web/api/admin.ts';
import { useSiteDay } from '#web/api/site-day.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { officeClasses as words } from '#web/words/en/office-classes.ts';
import { ClassEditor } from './class-editor.tsx';
import { ClassGone } from './class-gone.tsx';
import { draftFromMessage } from './message-draft-rules.ts';

/** The form, filled with what somebody wrote; their words stay in sight above it. */
export function ClassFromMessage({ id }: { id: number }) {
  const { data: message, isPending } = useMessage(id);
  const today = useSiteDay();
  if (isPending) return <Spinner label={words.loading} />;
  if (!message) return <ClassGone />;
  return (
    <>
      <section aria-label={words.fromMessage} className="mb-5 rounded-card bg-sunken p-4">
        <h2 className="mb-1 font-bold">{words.fromMessage}</h2>
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {message.message}
        </p>
      </section>
      <ClassEditor start={draftFromMessage(message.message, today)} source={message} />
    </>
  );
}
