import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { surahs } from '#content/surahs.ts';
import type { OfficePhrase } from '#contract/functions.ts';
import { usePhraseActions } from '#web/api/office-phrases.ts';
import { json, stored } from '#web/platform/stored.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { officePhrases as words } from '#web/words/en/office-phrases.ts';
import { useTell } from '../tell.ts';

const SMALL = 'min-h-11 px-4 text-sm';

/** Meanings that this tab holds and that are not saved yet, by phrase: a phone that needs its memory closes the page meanwhile. */
const changes = stored('phrase-changes', {
  area: 'tab',
  ...json(v.parser(v.record(v.string(), v.string()))),
});

export function hasChange({ id }: OfficePhrase): boolean {
  return changes.get()?.[id] !== undefined;
}

function keepChange(id: number, english: string | undefined): void {
  const { [id]: _, ...others } = changes.get() ?? {};
  if (english !== undefined) changes.set({ ...others, [id]: english });
  else if (Object.keys(others).length > 0) changes.set(others);
  else changes.remove();
}

export function PhraseCard({ phrase }: { phrase: OfficePhrase }) {
  const { id, arabic, english_translation, surah_number, ayah_number, hidden } = phrase;
  const { change } = usePhraseActions();
  const tell = useTell();
  const [draft, setDraft] = useState(() => changes.get()?.[id]);
  const write = (english: string | undefined) => {
    setDraft(english);
    keepChange(id, english);
  };
  const isOpen = draft !== undefined;
  const wasOpen = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // Button and box take each other's place.
  useEffect(() => {
    if (isOpen) box.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const english = draft?.trim() ?? '';
    if (english === '') return;
    if (await tell(() => change(id, { english_translation: english }), words.told.saved)) write(undefined);
  };
  const turn = () =>
    void tell(() => change(id, { hidden: !hidden }), hidden ? words.told.shown : words.told.hidden);

  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="text-2xl leading-loose">
        <Arabic>{arabic}</Arabic>
      </p>
      <p className={hidden ? 'text-ink-soft' : ''}>{english_translation}</p>
      <p className="text-sm text-ink-soft">
        {words.place(surahs[surah_number - 1]?.name ?? '', ayah_number)}
        {hidden && <b> · {words.hidden}</b>}
      </p>
      {draft === undefined ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            ref={opener}
            look="outline"
            className={SMALL}
            aria-label={words.changeOf(english_translation)}
            onClick={() => write(english_translation)}
          >
            {words.change}
          </Button>
          <Button
            look="outline"
            className={SMALL}
            aria-label={hidden ? words.showOf(english_translation) : words.hideOf(english_translation)}
            onClick={turn}
          >
            {hidden ? words.show : words.hide}
          </Button>
        </div>
      ) : (
        <form onSubmit={(event) => void save(event)} className="mt-2 space-y-2">
          <Field label={words.english}>
            {(control) => (
              <input
                ref={box}
                {...control}
                maxLength={300}
                value={draft}
                onChange={(event) => write(event.target.value)}
                className={CONTROL}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" className={SMALL}>
              {words.save}
            </Button>
            <Button look="outline" className={SMALL} onClick={() => write(undefined)}>
              {words.leave}
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
