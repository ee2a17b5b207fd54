import { useId, useState } from 'react';
import { writeDown } from '#web/record/use/write-down.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { today as shared } from '#web/words/en/today.ts';

const words = shared.pause;

/** Open until somebody comes back, or until a day: nothing else is asked, and no reason. */
export function PauseDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const [day, setDay] = useState(today);
  const name = useId();
  const isPossible = isOpen || day >= today;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        className="space-y-4 low-and-wide:space-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPossible) return;
          writeDown('pause', { from: today, to: isOpen ? null : day });
          onClose();
        }}
      >
        <p className="text-ink-soft">{words.text}</p>
        <div className="low-and-wide:flex low-and-wide:gap-6">
          {[true, false].map((choice) => (
            <label key={String(choice)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={isOpen === choice}
                onChange={() => setIsOpen(choice)}
                className="size-5 accent-green"
              />
              {choice ? words.untilBack : words.untilDay}
            </label>
          ))}
        </div>
        {!isOpen && (
          <TextField
            label={words.lastDay}
            type="date"
            required
            min={today}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={!isPossible}>
            {words.start}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
