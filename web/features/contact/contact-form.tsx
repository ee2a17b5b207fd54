import { FORM_TYPES } from '#contract/contact-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, Field, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { contact } from '#web/words/en/contact.ts';
import { TRAP, type ContactFormState } from './use-contact-form.ts';

export function ContactForm({
  form,
  draft,
  problems,
  isSending,
  failedStatus,
  write,
  submit,
}: ContactFormState) {
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <SelectField
        label={contact.type}
        error={problems.form_type}
        name="form_type"
        required
        value={draft.form_type}
        onChange={(event) => write('form_type', event.target.value)}
        options={[
          ['', contact.selectType],
          ...FORM_TYPES.map((type) => [type, contact.types[type]] as const),
        ]}
      />
      <Field label={contact.message} error={problems.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            required
            rows={7}
            dir="auto"
            readOnly={isSending}
            value={draft.message}
            onChange={(event) => write('message', event.target.value)}
            className={`${CONTROL} resize-y`}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={contact.name}
          error={problems.name}
          name="name"
          autoComplete="name"
          dir="auto"
          readOnly={isSending}
          value={draft.name}
          onChange={(event) => write('name', event.target.value)}
        />
        <TextField
          label={contact.email}
          error={problems.email}
          name="email"
          type="email"
          autoComplete="email"
          readOnly={isSending}
          value={draft.email}
          onChange={(event) => write('email', event.target.value)}
        />
      </div>
      <div aria-hidden="true" className="absolute -start-[200vw] top-0">
        <label>
          {contact.leaveEmpty}
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button
        type="submit"
        disabled={isSending}
        // The second click of a double click would meet the form when it is sent and empty again.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        className="w-full sm:w-auto sm:min-w-48"
      >
        {isSending ? contact.sending : contact.send}
      </Button>
      {failedStatus !== undefined && (
        <p className="rounded-xl bg-saffron-soft px-4 py-3 text-pretty">
          {contact.failedBecause(failedStatus)}
        </p>
      )}
    </form>
  );
}
