import { useEffect, useId, useRef, type FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { memorise } from '#web/words/en/memorise.ts';

const words = memorise.send;

type Props = { position: number; total: number; onSend: (to: number) => void; onClose: () => void };

/** Asks for the new position of a card by number. It is there only while it asks. */
export function SendDialog({ position, total, onSend, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => dialog.current?.showModal(), []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = Number(new FormData(event.currentTarget).get('position'));
    dialog.current?.close();
    onSend(to - 1);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-hero-deep/60"
    >
      <form onSubmit={send}>
        <h2 id={`${id}-title`} className="text-lg font-bold">
          {words.title(position + 1)}
        </h2>
        <label htmlFor={`${id}-number`} className="mt-4 block font-medium">
          {words.newPosition(total)}
        </label>
        <input
          id={`${id}-number`}
          name="position"
          type="number"
          inputMode="numeric"
          min={1}
          max={total}
          step={1}
          required
          defaultValue={position + 1}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-1 min-h-11 w-full rounded-xl border-2 border-line-strong bg-surface px-3 text-lg"
        />
        <div className="mt-5 flex justify-end gap-2">
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.send}</Button>
        </div>
      </form>
    </dialog>
  );
}
