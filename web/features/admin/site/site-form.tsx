import type { ComponentProps } from 'react';
import * as v from 'valibot';
import type { SiteSettings } from '#contract/site-tokens.ts';
import type { SiteRow } from '#contract/tables.ts';
import { clockIn } from '#contract/zoned-time.ts';
import { changeSite } from '#web/api/office-site.ts';
import { showSite } from '#web/api/site.ts';
import { now } from '#web/platform/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { officeSite } from '#web/words/en/office-site.ts';
import { EditorNotes } from '../boxes.tsx';
import { draftsIn } from '../drafts.ts';
import { useEditor } from '../use-editor.ts';
import {
  changesBetween,
  check,
  draftOf,
  isSame,
  siteDraftSchema,
  withTheirs,
  zoneGroups,
  type SiteDraft,
} from './site-form-rules.ts';

const { form: words, conflict } = officeSite;

const siteDrafts = draftsIn(
  'site-draft',
  v.object({ seenAt: v.nullable(v.string()), seen: siteDraftSchema, draft: siteDraftSchema }),
);

export function SiteForm({ seen }: { seen: SiteRow }) {
  const { form, submit, ...editor } = useEditor<SiteDraft, SiteRow, SiteSettings>({
    drafts: siteDrafts,
    name: 'site',
    row: seen,
    start: draftOf(seen),
    draftOf,
    check,
    merge: withTheirs,
    store: async (settings, base = seen) => {
      const { status, row } = await changeSite(base, settings);
      // An answer that got lost, and the same sent again, is no conflict.
      return { status: isSame(row, settings) ? 'saved' : status, row };
    },
    onSaved: (_, settings) => {
      showSite(settings);
      toast({ ...officeSite.saved, tone: 'right' });
    },
  });
  const { draft, problems, isBusy, write } = editor;

  const box = (name: keyof SiteDraft, hint: string, more: ComponentProps<'input'> = { dir: 'auto' }) => (
    <TextField
      label={words[name]}
      hint={hint}
      error={problems[name]}
      autoComplete="off"
      {...more}
      name={name}
      value={draft[name]}
      onChange={(event) => write({ [name]: event.target.value })}
    />
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="max-w-2xl space-y-5">
      <EditorNotes editor={editor} words={{ restored: officeSite.restored, ...conflict }}>
        {(theirs) => (
          <ul className="list-disc ps-6 [overflow-wrap:anywhere]">
            {changesBetween(editor.seen, draftOf(theirs)).map((change) => (
              <li key={change} dir="auto">
                {change}
              </li>
            ))}
          </ul>
        )}
      </EditorNotes>
      {box('name', words.nameHint)}
      {box('tagline', words.taglineHint)}
      {box('run_by', words.runByHint)}
      {box('contact_email', words.contactEmailHint, { type: 'email' })}
      <SelectField
        label={words.time_zone}
        hint={words.timeThere(clockIn(draft.time_zone, now()))}
        error={problems.time_zone}
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
      </SelectField>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? words.saving : words.save}
      </Button>
    </form>
  );
}
