import { useState } from 'react';
import { FULL_NAME_MAX_CHARACTERS } from '#contract/auth.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { typedIn } from '#web/platform/typed.ts';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { account } from '#web/words/en/account.ts';
import { errorOf, nameRefused, NOTHING, type Told } from './refusal-rules.ts';
import { Section } from './section.tsx';
import { ToldLine } from './told-line.tsx';

const words = account.name;
const typed = typedIn('name-draft');

export function NameForm({ name }: { name: string }) {
  const auth = useAuth();
  const [told, setTold] = useState<Told>(NOTHING);
  const { isBusy, formProps } = useForm(async (textOf) => {
    const { error } = await auth.ask((accounts) => accounts.changeName(textOf('full_name').trim()));
    setTold(error ? nameRefused(error, isOnline()) : { kind: 'done', words: words.saved });
    if (!error) typed.remove();
    return error ? 'full_name' : undefined;
  });

  return (
    <Section title={words.title}>
      <form {...formProps} className="space-y-4">
        <Field label={words.label} hint={words.hint} error={errorOf(told, 'full_name')}>
          {(control) => (
            <input
              {...control}
              name="full_name"
              dir="auto"
              maxLength={FULL_NAME_MAX_CHARACTERS}
              autoComplete="name"
              defaultValue={typed.get() ?? name}
              onChange={(event) => typed.set(event.target.value)}
              className={CONTROL}
            />
          )}
        </Field>
        <ToldLine told={told} />
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
      </form>
    </Section>
  );
}
