import { useEffect, useRef } from 'react';
import type { Class, ContactMessage } from '#contract/tables.ts';
import { useSiteDay } from '#web/api/site-day.ts';
import { ClassTable } from '#web/listing/class-table.tsx';
import { TalkRow } from '#web/listing/talk-row.tsx';
import { WeeklyRow } from '#web/listing/weekly-row.tsx';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { classes } from '#web/words/en/classes.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';
import { EditorNotes } from '../boxes.tsx';
import { ClassFields } from './class-fields.tsx';
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
      <EditorNotes editor={editor} words={{ restored: words.restored, ...conflict }}>
        {(theirs) => (
          <>
            <p>{conflict.text}</p>
            <ClassPreview row={theirs} today={today} labelledBy="conflict" />
          </>
        )}
      </EditorNotes>
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

type PreviewProps = { row: Class; today: string; labelledBy: string };

/** The very rows of the visitors' page; its links lead nowhere here. */
function ClassPreview({ row, today, labelledBy }: PreviewProps) {
  const { talk, class: title, location, when, signUp } = classes.columns;
  const isTalk = row.type === 'One off';
  const columns = isTalk ? [talk, location, when, signUp] : [title, location, when];
  return (
    <div inert>
      <ClassTable labelledBy={labelledBy} columns={columns}>
        {isTalk ? <TalkRow talk={row} /> : <WeeklyRow weekly={row} today={today} />}
      </ClassTable>
    </div>
  );
}
