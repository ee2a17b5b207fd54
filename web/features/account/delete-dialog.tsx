import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { keepLearnersOf, removeLearnersOf } from '#web/record/use/leave-account.ts';
import { useLearners } from '#web/record/use/use-learners.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OutcomeForm } from '#web/ui/outcome-form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { account } from '#web/words/en/account.ts';
import { deletionRefused } from './refusal-rules.ts';
import type { Left } from './signed-out.tsx';

const words = account.deletion;

type Deleted = Extract<Left, { how: 'deleted' }>['learners'];

type Props = { owner: string; email: string; onClose: () => void; onDeleted: (learners: Deleted) => void };

export function DeleteDialog({ owner, email, onClose, onDeleted }: Props) {
  const auth = useAuth();
  const state = useLearners();
  const hasLearners =
    state.status === 'ready' && state.value.learners.some((learner) => learner.owner === owner);
  return (
    <Dialog title={words.question} onClose={onClose}>
      <OutcomeForm
        className="space-y-3 sm:space-y-5"
        focus="password"
        button={words.confirm}
        busy={words.busy}
        send={async (textOf) => {
          const { error } = await auth.ask((accounts) => accounts.deleteAccount(textOf('password')));
          if (error) return deletionRefused(error, isOnline());
          onDeleted(await clearUp(owner, hasLearners ? textOf('learners') : 'none'));
          return undefined;
        }}
        buttons={(submit) => (
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="outline" onClick={onClose}>
              {words.cancel}
            </Button>
            {submit}
          </div>
        )}
      >
        {(errorOf) => (
          <>
            <div>
              <p>{words.goes}</p>
              <ul className="mt-1 list-disc ps-6 sm:space-y-1">
                {words.going.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <p className="mt-2 text-ink-soft sm:mt-3">{words.stays}</p>
            </div>
            {hasLearners && (
              <fieldset className="space-y-2">
                <legend className="mb-1.5 font-semibold">{words.learners}</legend>
                <Choice value="keep" label={words.keep} hint={words.keepHint} isFirst />
                <Choice value="remove" label={words.remove} />
              </fieldset>
            )}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              name="password"
              label={words.password}
              showLabel={account.password.show.current}
              autoComplete="current-password"
              error={errorOf('password')}
            />
          </>
        )}
      </OutcomeForm>
    </Dialog>
  );
}

type ChoiceProps = { value: 'keep' | 'remove'; label: string; hint?: string; isFirst?: boolean };

function Choice({ value, label, hint, isFirst = false }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-xl border-2 border-line px-4 py-2 has-checked:border-green has-checked:bg-green-soft">
      <input
        type="radio"
        name="learners"
        value={value}
        defaultChecked={isFirst}
        className="size-5 shrink-0 accent-green"
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}

/** The account is gone by now, so a failure here must not look as if it were not. */
async function clearUp(owner: string, choice: string): Promise<Deleted> {
  try {
    const device = await deviceRecord();
    if (choice === 'remove') await removeLearnersOf(device, owner);
    await keepLearnersOf(device, owner); // also drops the marks of removed ones
  } catch (error) {
    console.error('the learners of the deleted account are still its on this device', error);
    return 'notOnDevice';
  }
  if (choice === 'none') return 'none';
  return choice === 'remove' ? 'removed' : 'kept';
}
