import { useState, type FormEvent } from 'react';
import { usePeopleActions } from '#web/api/people.ts';
import { typedIn } from '#web/platform/typed.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { people } from '#web/words/en/office-people.ts';
import { useActionToast } from '../action-toast.ts';

const words = people.invite;
const typed = typedIn('invite-draft');

export function InviteForm() {
  const { invite } = usePeopleActions();
  const act = useActionToast();
  const [restored] = useState(typed.get);
  const [email, setEmail] = useState(restored ?? '');
  const write = (text: string) => {
    setEmail(text);
    if (text === '') typed.remove();
    else typed.set(text);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && (await act(() => invite(email.trim()), people.told.invite))) write('');
  };
  return (
    <details open={restored !== undefined} className="rounded-card bg-sunken">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 font-bold">
        <Icon name="plus" />
        {words.title}
      </summary>
      <form onSubmit={(event) => void submit(event)} className="px-4 pb-4">
        <TextField
          label={words.email}
          hint={words.hint}
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => write(event.target.value)}
        />
        <Button type="submit" className="mt-3">
          {words.send}
        </Button>
      </form>
    </details>
  );
}
