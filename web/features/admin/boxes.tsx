import type { ReactNode, Ref } from 'react';
import { focusOnArrival } from '#web/platform/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { office } from '#web/words/en/office.ts';
import type { EditorState } from './use-editor.ts';

type ConflictProps = {
  title: ReactNode;
  /** What the others stored. */
  children: ReactNode;
  mine: string;
  onMine: () => void;
  theirs: string;
  onTheirs: () => void;
  ref?: Ref<HTMLElement>;
};

/** Another admin saved first. What was typed stays in the form until its author decides. */
export function ConflictBox({ title, children, mine, onMine, theirs, onTheirs, ref }: ConflictProps) {
  return (
    <section
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 space-y-3 rounded-card border-2 border-wrong bg-wrong-soft p-4"
    >
      <h3 id="conflict" dir="auto" className="font-bold [overflow-wrap:anywhere]">
        {title}
      </h3>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onMine}>{mine}</Button>
        <Button look="outline" onClick={onTheirs}>
          {theirs}
        </Button>
      </div>
    </section>
  );
}

type QuestionProps = {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onClose: () => void;
};

/** Asks before what is hard to take back. */
export function QuestionDialog({ title, text, yes, no, onYes, onClose }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-5 [overflow-wrap:anywhere]">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={onClose}>
          {no}
        </Button>
        <Button onClick={onYes}>{yes}</Button>
      </div>
    </Dialog>
  );
}

type EditorNotesProps<Row> = {
  editor: EditorState<Row>;
  words: { restored: string; title: string; mine: string; theirs: string };
  /** How the version of the other admin is shown. */
  children: (theirs: Row) => ReactNode;
};

/** Above a form: what was restored, and what somebody else has saved meanwhile. */
export function EditorNotes<Row>({ editor, words, children }: EditorNotesProps<Row>) {
  const { isRestored, theirs, saveMine, takeTheirs, bringBack } = editor;
  return (
    <>
      {isRestored && <Note>{words.restored}</Note>}
      {theirs && (
        <ConflictBox ref={focusOnArrival} {...words} onMine={saveMine} onTheirs={takeTheirs}>
          {children(theirs)}
        </ConflictBox>
      )}
      {bringBack && (
        <Note>
          <span>{office.conflict.taken}</span>
          <Button look="outline" onClick={bringBack}>
            {office.conflict.back}
          </Button>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-saffron-soft p-4">
      {children}
    </div>
  );
}
