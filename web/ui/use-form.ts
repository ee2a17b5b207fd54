import { useRef, useState, type FormEvent } from 'react';

type Submit = (textOf: (name: string) => string, form: HTMLFormElement) => Promise<string | undefined>;

/** Submits the form's values, one submission at a time; the answer names the field that gets the focus. */
export function useForm(onSubmit: Submit) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = event.currentTarget;
    const entries = new FormData(sent);
    setIsBusy(true);
    const goOnIn = await onSubmit((name) => {
      const entry = entries.get(name);
      return typeof entry === 'string' ? entry : '';
    }, sent);
    setIsBusy(false);
    const box = goOnIn === undefined ? null : form.current?.elements.namedItem(goOnIn);
    if (box instanceof HTMLInputElement) box.focus();
  };

  return {
    isBusy,
    formProps: { ref: form, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
  };
}
