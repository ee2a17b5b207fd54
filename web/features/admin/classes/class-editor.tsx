import { useEffect, useRef } from 'react';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { officeClasses } from '#web/words/en/office-classes.ts';
import type { Class, ContactMessage } from '#contract/tables.ts';
import { useSiteDay } from '#web/api/site-day.ts';
import { ClassFields } from './class-fields.tsx';
import { ClassPreview } from './class-preview.tsx';
import { previewOf, type Draft } from './draft-rules.ts';
import { leaving } from './leaving.ts';
import { useClassEditor } from './use-class-editor.ts';

const { form: words, conflict } = officeClasses;

type Props = {
  /** The class that is changed; without it a new one is added. */
  seen?: Class;
  start: Draft;
  /** The message that it is made of. */
  source?: ContactMessage;
};

export function ClassEditor({ seen, start, source }: Props) {
  const { form, submit, ...editor } = useClassEditor(seen, start, source);
  const today = useSiteDay();
  const heading = useRef<HTMLHeadingElement>(null);
  // The list with what was pressed in it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-section font-bold">
        {seen ? words.change : words.add}
      </h2>
      {editor.isRestored && (
        <p role="status" className="rounded-card bg-saffron-soft p-4">
          {words.restored}
        </p>
      )}
      {editor.stored && (
        <section role="alert" className="space-y-3 rounded-card border-2 border-wrong bg-wrong-soft p-4">
          <h3 id="stored-now" className="font-bold">
            {conflict.title}
          </h3>
          <p>{conflict.text}</p>
          <ClassPreview row={editor.stored} today={today} labelledBy="stored-now" />
          <div className="flex flex-wrap gap-3">
            <Button onClick={editor.saveMine}>{conflict.mine}</Button>
            <Button look="outline" onClick={editor.takeTheirs}>
              {conflict.theirs}
            </Button>
          </div>
        </section>
      )}
      {editor.bringBack && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-saffron-soft p-4">
          <span>{conflict.taken}</span>
          <Button look="outline" onClick={editor.bringBack}>
            {conflict.back}
          </Button>
        </div>
      )}
      <ClassFields draft={editor.draft} problems={editor.problems} today={today} write={editor.write} />
      <section className="space-y-2">
        <h3 id="preview" className="font-bold">
          {words.preview}
        </h3>
        <ClassPreview
          row={{ ...previewOf(editor.draft, words.untitled), cancelled_on: seen?.cancelled_on ?? [] }}
          today={today}
          labelledBy="preview"
        />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={editor.isBusy}>
          {seen ? words.save : words.publish}
        </Button>
        <ButtonLink look="outline" to="/admin/classes" state={leaving(seen?.id)} onClick={editor.forget}>
          {words.leave}
        </ButtonLink>
      </div>
    </form>
  );
}
