import { useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { learners as words } from '#web/words/en/learners.ts';

type Props = {
  title: string;
  text: string;
  /** What has to be typed, and the words that say so. */
  wanted: string;
  label: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** For what cannot be undone: one tap is never enough. */
export function TypedDialog({ title, text, wanted, label, confirm, onConfirm, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim().toLocaleLowerCase() === wanted.toLocaleLowerCase();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isTyped) onConfirm();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="space-y-5">
        <p className="whitespace-pre-line">{text}</p>
        <TextField
          label={label}
          dir="auto"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={!isTyped}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
