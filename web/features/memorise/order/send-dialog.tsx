import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { memorise } from '#web/words/en/memorise.ts';

const words = memorise.send;

type Props = { position: number; total: number; onSend: (to: number) => void; onClose: () => void };

export function SendDialog({ position, total, onSend, onClose }: Props) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onClose();
    onSend(Number(new FormData(event.currentTarget).get('position')) - 1);
  }

  return (
    <Dialog title={words.title(position + 1)} onClose={onClose}>
      <form onSubmit={send} className="space-y-5">
        <TextField
          label={words.newPosition(total)}
          name="position"
          type="number"
          inputMode="numeric"
          min={1}
          max={total}
          required
          defaultValue={position + 1}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.send}</Button>
        </div>
      </form>
    </Dialog>
  );
}
