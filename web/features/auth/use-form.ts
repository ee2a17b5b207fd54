import { useRef, useState, type FormEvent } from 'react';

/** Hands over what stands in the form, one submission at a time; the answer names the box in which to go on. */
export function useForm(onSubmit: (textOf: (name: string) => string) => Promise<string | undefined>) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const entries = new FormData(event.currentTarget);
    setIsBusy(true);
    const goOnIn = await onSubmit((name) => {
      const entry = entries.get(name);
      return typeof entry === 'string' ? entry : '';
    });
    setIsBusy(false);
    const box = goOnIn === undefined ? null : form.current?.elements.namedItem(goOnIn);
    if (box instanceof HTMLInputElement) box.focus();
  };

  return {
    isBusy,
    formProps: { ref: form, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
  };
}
