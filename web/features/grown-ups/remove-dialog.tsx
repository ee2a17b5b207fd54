import { useEffect, useState } from 'react';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { THIS_DEVICE, type LearnerRow } from '#web/record/store/rows.ts';
import { orTell } from '#web/ui/or-tell.ts';
import { toast } from '#web/ui/toast.ts';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { learners as words } from '#web/words/en/learners.ts';
import { TypedDialog } from './typed-dialog.tsx';

type Props = { learner: LearnerRow; onClose: () => void; onRemoved: () => void };

export function RemoveDialog({ learner, onClose, onRemoved }: Props) {
  const [count, setCount] = useState<number>();
  const who = words.who(learner);

  useEffect(() => {
    deviceRecord()
      .then(async ({ record }) => setCount(await record.countEntries(learner.key)))
      .catch((error: unknown) => console.error('the entries could not be counted', error));
  }, [learner.key]);

  // Until they are counted nobody says that there are none.
  const lost = count === undefined ? '' : grownUps.removal.text(count);
  const text = learner.owner === THIS_DEVICE ? lost : `${grownUps.removal.everywhere(who)} ${lost}`;

  async function remove() {
    onClose();
    if (!(await (await deviceRecord()).record.removeLearner(learner.key))) return;
    onRemoved();
    toast({ title: grownUps.removal.removed(who) });
  }

  return (
    <TypedDialog
      title={grownUps.removal.title(who)}
      text={text}
      wanted={who}
      label={grownUps.removal.type(who)}
      confirm={grownUps.removal.confirm}
      onConfirm={() => void orTell(grownUps.removal.failed(who), remove)}
      onClose={onClose}
    />
  );
}
