import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { endedAccount } from '#web/api/ended-account.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { keepLearnersOf } from '#web/record/use/leave-account.ts';
import type { LearnerRow } from '#web/record/store/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { learnersAccount } from '#web/words/en/learners-account.ts';
import { LearnerLines } from './account-questions.tsx';

const words = learnersAccount.gone;

/**
 * The account was deleted elsewhere. Its learners stay, as learners of this device: a child may be holding it, so one
 * tap must not delete what is stored nowhere else.
 */
export function AccountGone({ owner }: { owner: string }) {
  const [kept, setKept] = useState<LearnerRow[]>([]);
  const navigate = useNavigate();

  useEffect(() => {
    let isOver = false;
    async function keep() {
      const device = await deviceRecord();
      const rows = device.record.learners().filter((row) => row.owner === owner);
      await keepLearnersOf(device, owner);
      if (isOver) return;
      if (rows.length > 0) setKept(rows);
      else endedAccount.remove();
    }
    keep().catch((error: unknown) => console.error('the learners of a deleted account are still its', error));
    return () => {
      isOver = true;
    };
  }, [owner]);

  if (kept.length === 0) return null;
  return (
    <Dialog title={words.title} onClose={endedAccount.remove}>
      <p className="mb-4">{words.text}</p>
      <LearnerLines learners={kept} />
      <p className="mt-4 text-ink-soft">{words.hint}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={endedAccount.remove}>{words.keep}</Button>
        <Button
          look="outline"
          onClick={() => {
            endedAccount.remove();
            void navigate('/grown-ups');
          }}
        >
          {words.grownUps}
        </Button>
      </div>
    </Dialog>
  );
}
