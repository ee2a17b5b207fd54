import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** What came of a try. What is wrong with one box is said at that box, by its name. */
export type Outcome = { is: 'done' | 'refused'; words: string; field?: string };

export const refused = (words: string, field?: string): Outcome => ({
  is: 'refused',
  words,
  ...(field && { field }),
});

/** Stays until the next try, and is read out when it comes. */
export function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  const tone = outcome?.is === 'done' ? 'bg-good-soft text-good' : 'bg-wrong-soft text-wrong';
  return (
    <div role="status" className="empty:hidden">
      {outcome && outcome.field === undefined && (
        <p className={`rounded-xl px-4 py-2.5 font-medium text-pretty ${tone}`}>{outcome.words}</p>
      )}
    </div>
  );
}

type Props = {
  /** Resolves to undefined where there is nothing to say here. */
  send: (textOf: (name: string) => string, form: HTMLFormElement) => Promise<Outcome | undefined>;
  /** The box that gets the focus after a refusal that names none. */
  focus?: string;
  button: string;
  busy: string;
  look?: 'solid' | 'outline';
  /** The button is as wide as the boxes. */
  isWide?: boolean;
  className?: string;
  /** Other buttons around the one that submits. */
  buttons?: (submit: ReactNode) => ReactNode;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
};

/** Sends its values, one submission at a time, and says what came of it. */
export function OutcomeForm(props: Props) {
  const { send, focus = '', button, busy, look = 'solid', isWide = false, className = 'space-y-5' } = props;
  const { buttons, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  // On a phone the line above the buttons may be below the edge of a dialog.
  useEffect(() => {
    if (outcome) submitButton.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = event.currentTarget;
    const entries = new FormData(sent);
    setIsBusy(true);
    const next = await send((name) => {
      const entry = entries.get(name);
      return typeof entry === 'string' ? entry : '';
    }, sent);
    setOutcome(next);
    setIsBusy(false);
    const box = next?.is === 'refused' && form.current?.elements.namedItem(next.field ?? focus);
    if (box instanceof HTMLInputElement) box.focus();
  };

  const submitting = (
    <Button
      ref={submitButton}
      type="submit"
      look={look}
      className={`scroll-mb-5 ${isWide ? 'w-full' : ''}`}
      aria-disabled={isBusy}
    >
      {isBusy ? busy : button}
    </Button>
  );
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className={className}>
      {children((field) => (outcome?.field === field ? outcome.words : undefined))}
      <OutcomeLine outcome={outcome} />
      {buttons ? buttons(submitting) : submitting}
    </form>
  );
}
