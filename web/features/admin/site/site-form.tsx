import type { ComponentProps } from 'react';
import type { SiteRow } from '#contract/tables.ts';
import { now } from '#web/platform/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { officeSite } from '#web/words/en/office-site.ts';
import { FIELDS, zoneGroups, type SiteDraft } from './site-form-rules.ts';
import { useSiteForm } from './use-site-form.ts';

const { form: words, conflict } = officeSite;

const LABELS: Record<keyof SiteDraft, string> = {
  name: words.name,
  tagline: words.tagline,
  run_by: words.runBy,
  contact_email: words.contactEmail,
  time_zone: words.timeZone,
};

export function SiteForm({ seen }: { seen: SiteRow }) {
  const { form, draft, problems, theirs, isBusy, isRestored, write, submit, saveMine, takeTheirs } =
    useSiteForm(seen);

  const text = (name: keyof SiteDraft, hint: string, more: ComponentProps<'input'> = { dir: 'auto' }) => (
    <Field label={LABELS[name]} hint={hint} error={problems[name]}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          {...more}
          name={name}
          value={draft[name]}
          onChange={(event) => write({ [name]: event.target.value })}
          className={CONTROL}
        />
      )}
    </Field>
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="max-w-2xl space-y-5">
      {isRestored && (
        <p role="status" className="rounded-card bg-saffron-soft p-4">
          {officeSite.restored}
        </p>
      )}
      {theirs && (
        <section role="alert" className="space-y-3 rounded-card border-2 border-wrong bg-wrong-soft p-4">
          <h2 className="font-bold">{conflict.title}</h2>
          <p>{conflict.text}</p>
          <dl className="space-y-1 [overflow-wrap:anywhere]">
            {FIELDS.map((name) => (
              <div key={name}>
                <dt className="inline font-semibold">{LABELS[name]}: </dt>
                <dd className="inline">
                  <bdi>{theirs[name] ?? conflict.none}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-3">
            <Button onClick={saveMine}>{conflict.mine}</Button>
            <Button look="outline" onClick={takeTheirs}>
              {conflict.theirs}
            </Button>
          </div>
        </section>
      )}
      {text('name', words.nameHint)}
      {text('tagline', words.taglineHint)}
      {text('run_by', words.runByHint)}
      {text('contact_email', words.contactEmailHint, { type: 'email' })}
      <Field
        label={words.timeZone}
        hint={words.timeThere(timeIn(draft.time_zone))}
        error={problems.time_zone}
      >
        {(control) => (
          <Select
            {...control}
            name="time_zone"
            value={draft.time_zone}
            onChange={(event) => write({ time_zone: event.target.value })}
          >
            {zoneGroups(Intl.supportedValuesOf('timeZone'), draft.time_zone, words.otherZones).map(
              ([group, zones]) => (
                <optgroup key={group} label={group}>
                  {zones.map((zone) => (
                    <option key={zone} value={zone}>
                      {zone.replaceAll('_', ' ')}
                    </option>
                  ))}
                </optgroup>
              ),
            )}
          </Select>
        )}
      </Field>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? words.saving : words.save}
      </Button>
    </form>
  );
}

function timeIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(now());
}
