import { useState } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { typedIn } from '#web/platform/typed.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { account } from '#web/words/en/account.ts';
import type { Arrival } from './arrival-rules.ts';
import { emailRefused, errorOf, NOTHING, type Told } from './refusal-rules.ts';
import { Section } from './section.tsx';
import { ToldLine } from './told-line.tsx';

const words = account.email;
const typed = typedIn('email-draft');

type Props = {
  email: string;
  /** The address that waits for its link to be opened. */
  newEmail: string | undefined;
  arrival: Arrival;
};

export function EmailForm({ email, newEmail, arrival }: Props) {
  const auth = useAuth();
  const [told, setTold] = useState<Told>(NOTHING);
  const [restored] = useState(typed.get);
  const { isBusy, formProps } = useForm(async (textOf, form) => {
    const wanted = textOf('email').trim();
    if (wanted.toLowerCase() === email.toLowerCase()) {
      setTold({ kind: 'refused', field: 'email', words: words.same });
      return 'email';
    }
    const { error } = await auth.ask((accounts) => accounts.changeEmail(wanted));
    setTold(error ? emailRefused(error, isOnline()) : NOTHING);
    if (!error) {
      typed.remove();
      form.reset();
    }
    return error ? 'email' : undefined;
  });

  return (
    <Section title={words.title}>
      <p className="mb-4">
        {words.present} <Address>{email}</Address>
      </p>
      <div role="status" className="empty:hidden">
        {arrival === 'changed' && !newEmail && (
          <p className="mb-4 rounded-xl bg-good-soft px-4 py-2.5 font-medium text-good">{words.changed}</p>
        )}
        {arrival === 'refused' && !newEmail && (
          <p className="mb-4 rounded-xl bg-saffron-soft px-4 py-2.5">{words.linkRefused}</p>
        )}
        {newEmail && (
          <p className="mb-4 rounded-xl bg-saffron-soft px-4 py-2.5">
            {words.sentBefore}
            <Address>{newEmail}</Address>
            {words.sentAfter}
          </p>
        )}
      </div>
      <form {...formProps} className="space-y-4">
        <Field label={words.label} hint={words.hint} error={errorOf(told, 'email')}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              required
              autoComplete="off"
              defaultValue={restored}
              onChange={(event) => typed.set(event.target.value)}
              className={CONTROL}
            />
          )}
        </Field>
        <ToldLine told={told} />
        <Button type="submit" look="outline" aria-disabled={isBusy}>
          {isBusy ? words.sending : words.send}
        </Button>
      </form>
    </Section>
  );
}
