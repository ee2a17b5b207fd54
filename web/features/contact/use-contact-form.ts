import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { sendContactMessage } from '#web/api/contact.ts';
import { isOnline } from '#web/platform/online.ts';
import { randomUuid } from '#web/platform/random.ts';
import { toast } from '#web/ui/toast.ts';
import {
  attemptFor,
  checkDraft,
  EMPTY_DRAFT,
  readAsked,
  startingDraft,
  type Attempt,
  type Draft,
  type DraftField,
} from './draft-rules.ts';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { MESSAGE_SENT } from './message-sent.ts';
import { waitToSend } from './waiting-messages.ts';

/** A box that people do not see: only a machine fills it in, and what it wrote goes nowhere. */
export const TRAP = 'website';

export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const nextKey = useRef<string>(undefined);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [status, setStatus] = useState<'writing' | 'refused' | 'sending'>('writing');
  const checked = checkDraft(draft);

  useEffect(() => {
    const kept = readKeptDraft();
    attempt.current = kept.attempt;
    const starting = startingDraft(typedInto(form.current), kept.draft, readAsked(location.search));
    // What was added makes another message than the one that the key was drawn for.
    nextKey.current = JSON.stringify(starting) === JSON.stringify(kept.draft) ? kept.nextKey : undefined;
    setDraft(starting);
  }, []);

  const write = (field: DraftField, text: string) => {
    const changed = { ...draft, [field]: text };
    setDraft(changed);
    nextKey.current = randomUuid();
    keepDraft({ draft: changed, attempt: attempt.current, nextKey: nextKey.current });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    if (!checked.isValid) {
      // The words must stand beside the box before it is focused, so that they are read out with it.
      flushSync(() => setStatus('refused'));
      const box = boxOf(form.current, checked.first);
      box?.focus();
      box?.scrollIntoView({ block: 'nearest' }); // with its words, also where it had the focus before
      return;
    }
    setStatus('sending');
    const isTrapped = boxOf(form.current, TRAP)?.value !== '';
    attempt.current = attemptFor(checked.form, attempt.current, () => nextKey.current ?? randomUuid());
    keepDraft({ draft, attempt: attempt.current });
    if (!isOnline() && !isTrapped) {
      waitToSend(checked.form, attempt.current.key);
      clear();
      toast({
        title: 'You are offline',
        description: 'Your message will be sent when you are back online.',
      });
      return;
    }
    try {
      if (!isTrapped) await sendContactMessage(checked.form, attempt.current.key);
    } catch (error) {
      console.error('the message was not sent; the form is kept', error);
      flushSync(() => setStatus('writing'));
      returnFocus(form.current);
      toast({
        title: 'Error sending message',
        description: 'Something went wrong. Please try again.',
        tone: 'destructive',
      });
      return;
    }
    flushSync(clear);
    returnFocus(form.current);
    toast(MESSAGE_SENT);
  };

  const clear = () => {
    forgetDraft();
    attempt.current = undefined;
    nextKey.current = undefined;
    form.current?.reset();
    setDraft(EMPTY_DRAFT);
    setStatus('writing');
  };

  return {
    form,
    draft,
    problems: status === 'refused' && !checked.isValid ? checked.problems : {},
    isSending: status === 'sending',
    write,
    submit,
  };
}

/** A locked button loses the focus; whoever goes by keyboard gets it back where it was. */
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
