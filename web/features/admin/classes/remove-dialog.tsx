import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { officeClasses } from '#web/words/en/office-classes.ts';

const words = officeClasses.removing;

type Props = { title: string; onYes: () => Promise<void>; onClose: () => void };

export function RemoveDialog({ title, onYes, onClose }: Props) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mb-5">{words.text(title)}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={onClose}>
          {words.no}
        </Button>
        <Button onClick={() => void onYes().then(onClose)}>{words.yes}</Button>
      </div>
    </Dialog>
  );
}
