import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { ApiError } from '#web/api/api-error.ts';
import { attemptFor, type Attempt } from '#web/api/attempt-rules.ts';
import { sendContactMessage, type WaitingMessage } from '#web/api/contact.ts';
import { isOnline } from '#web/platform/online.ts';
import { randomUuid } from '#web/platform/random.ts';
import { json, stored } from '#web/platform/stored.ts';
import { toast } from '#web/ui/toast.ts';
import { contact } from '#web/words/en/contact.ts';
import {
  checkDraft,
  EMPTY_DRAFT,
  putBackInto,
  readAsked,
  startingDraft,
  type Draft,
  type DraftField,
} from './draft-rules.ts';
import { waitingMessages } from './waiting-messages.ts';

const keySchema = v.pipe(v.string(), v.uuid());

const storedSchema = v.object({
  draft: v.object({ form_type: v.string(), message: v.string(), name: v.string(), email: v.string() }),
  attempt: v.optional(v.object({ key: keySchema, sent: v.string() })),
  /** Drawn with each change, so that a copy of this tab sends the same words under the same key. */
  nextKey: v.optional(keySchema),
});

/** What this tab holds of a message that is not sent yet. It goes with the visitor who signs out. */
const draftStore = stored('contact-draft', { area: 'tab', ...json(v.parser(storedSchema)) });

/** A box that people do not see: only a machine fills it in, and what it wrote goes nowhere. */
export const TRAP = 'website';

/** `failed` carries the status that the server answered with; 0 when it did not. */
type Status = 'writing' | 'refused' | 'sending' | { failed: number };

export type ContactFormState = ReturnType<typeof useContactForm>;

export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const nextKey = useRef<string>(undefined);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [status, setStatus] = useState<Status>('writing');
  const checked = checkDraft(draft);

  useEffect(() => {
    const { draft, ...keys } = draftStore.get() ?? { draft: EMPTY_DRAFT };
    attempt.current = keys.attempt;
    const starting = startingDraft(typedInto(form.current), draft, readAsked(location.search));
    // What was added makes another message than the one that the key was drawn for.
    nextKey.current = JSON.stringify(starting) === JSON.stringify(draft) ? keys.nextKey : undefined;
    setDraft(starting);
    return draftStore.subscribe(() => {
      if (draftStore.get() !== undefined) return;
      attempt.current = undefined;
      nextKey.current = undefined;
      setDraft(EMPTY_DRAFT);
    });
  }, []);

  const change = (changed: Draft) => {
    setDraft(changed);
    nextKey.current = randomUuid();
    draftStore.set({ draft: changed, attempt: attempt.current, nextKey: nextKey.current });
  };

  const write = (field: DraftField, text: string) => change({ ...draft, [field]: text });

  const putBack = (message: WaitingMessage) => {
    flushSync(() => {
      change(putBackInto(draft, message));
      setStatus('refused'); // says at once what is wrong with it, if the form can tell
    });
    boxOf(form.current, 'message')?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    if (!checked.isValid) {
      // The error must be beside the field before it is focused, so that it is read out with it.
      flushSync(() => setStatus('refused'));
      const box = boxOf(form.current, checked.first);
      box?.focus();
      box?.scrollIntoView({ block: 'nearest' }); // with its words, also where it had the focus before
      return;
    }
    setStatus('sending');
    const isTrapped = boxOf(form.current, TRAP)?.value !== '';
    attempt.current = attemptFor(checked.form, attempt.current, () => nextKey.current ?? randomUuid());
    draftStore.set({ draft, attempt: attempt.current });
    if (!isOnline() && !isTrapped) {
      waitingMessages.add(attempt.current.key, checked.form);
      clear();
      toast(contact.offline);
      return;
    }
    try {
      if (!isTrapped) await sendContactMessage(checked.form, attempt.current.key);
    } catch (error) {
      console.error('the message was not sent; the form is kept', error);
      flushSync(() => setStatus({ failed: error instanceof ApiError ? error.status : 0 }));
      returnFocus(form.current);
      toast({ ...contact.failed, tone: 'destructive' });
      return;
    }
    flushSync(clear);
    returnFocus(form.current);
    toast({ ...contact.sent, tone: 'right' });
  };

  const clear = () => {
    draftStore.remove(); // which empties the form
    form.current?.reset();
    setStatus('writing');
  };

  return {
    form,
    draft,
    problems: status === 'refused' && !checked.isValid ? checked.problems : {},
    isSending: status === 'sending',
    failedStatus: typeof status === 'object' ? status.failed : undefined,
    write,
    putBack,
    submit,
  };
}

/** A disabled button loses the focus; keyboard users get it back. */
function returnFocus(form: HTMLFormElement | null): void {
  if (document.activeElement === document.body)
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
}

/** What a visitor wrote into the page before it was alive. */
function typedInto(form: HTMLFormElement | null): Draft {
  const textOf = (field: DraftField) => boxOf(form, field)?.value ?? '';
  return {
    form_type: textOf('form_type'),
    message: textOf('message'),
    name: textOf('name'),
    email: textOf('email'),
  };
}

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function boxOf(form: HTMLFormElement | null, name: string): Box | undefined {
  const box = form?.elements.namedItem(name);
  const isBox =
    box instanceof HTMLInputElement || box instanceof HTMLSelectElement || box instanceof HTMLTextAreaElement;
  return isBox ? box : undefined;
}
