import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { officeClasses } from '#web/words/en/office-classes.ts';

const { removing, cancelling } = officeClasses;

type Asking = { title: string; text: (title: string) => string; yes: string; no: string };
type Props = { title: string; onYes: () => Promise<void>; onClose: () => void };

export function RemoveDialog(props: Props) {
  return <Question words={removing} {...props} />;
}

export function CancelDialog(props: Props) {
  return <Question words={cancelling} {...props} />;
}

function Question({ words, title, onYes, onClose }: Props & { words: Asking }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mb-5 [overflow-wrap:anywhere]">{words.text(title)}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={onClose}>
          {words.no}
        </Button>
        <Button onClick={() => void onYes().then(onClose)}>{words.yes}</Button>
      </div>
    </Dialog>
  );
}
