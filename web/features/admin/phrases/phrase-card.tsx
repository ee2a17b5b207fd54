import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { surahs } from '#content/surahs.ts';
import type { OfficePhrase } from '#contract/functions.ts';
import { usePhraseActions } from '#web/api/office-phrases.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { officePhrases as words } from '#web/words/en/office-phrases.ts';
import { draftsIn } from '../drafts.ts';
import { useTell } from '../tell.ts';

const SMALL = 'min-h-11 px-4 text-sm';

/**
 * `seen` is the meaning that it shall replace: somebody else may change it meanwhile. Theirs is then stored beside it until it is decided:
 * the card goes and comes back with each search.
 */
const changeSchema = v.object({ seen: v.string(), english: v.string(), theirs: v.optional(v.string()) });
type Change = v.InferOutput<typeof changeSchema>;

const changes = draftsIn('phrase-changes', changeSchema);

export const hasChange = ({ id }: OfficePhrase): boolean => changes.of(String(id)) !== undefined;

export function PhraseCard({ phrase }: { phrase: OfficePhrase }) {
  const { id, arabic, english_translation, surah_number, ayah_number, hidden } = phrase;
  const { changeMeaning, turn } = usePhraseActions();
  const tell = useTell();
  const [draft, setDraft] = useState(() => changes.of(String(id)));
  const write = (change: Change | undefined) => {
    setDraft(change);
    if (change) changes.write(String(id), change);
    else changes.forget(String(id));
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

  const store = async ({ seen, english, theirs }: Change) => {
    const saved = await changeMeaning(id, theirs ?? seen, english.trim());
    const isSaved = saved.status === 'saved';
    write(isSaved ? undefined : { seen, english, theirs: saved.meaning });
    return isSaved;
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (draft && draft.english.trim() !== '') void tell(() => store(draft), words.told.saved);
  };
  const hideOrShow = () => void tell(() => turn(id, !hidden), hidden ? words.told.shown : words.told.hidden);

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
            onClick={() => write({ seen: english_translation, english: english_translation })}
          >
            {words.change}
          </Button>
          <Button
            look="outline"
            className={SMALL}
            aria-label={hidden ? words.showOf(english_translation) : words.hideOf(english_translation)}
            onClick={hideOrShow}
          >
            {hidden ? words.show : words.hide}
          </Button>
        </div>
      ) : (
        <form onSubmit={save} className="mt-2 space-y-2">
          <Field
            label={words.english}
            error={draft.theirs === undefined ? undefined : words.changedMeanwhile(draft.theirs)}
          >
            {(control) => (
              <input
                ref={box}
                {...control}
                maxLength={300}
                value={draft.english}
                onChange={(event) => write({ ...draft, english: event.target.value })}
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
