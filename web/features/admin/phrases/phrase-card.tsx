import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { surahs } from '#content/surahs.ts';
import type { OfficePhrase } from '#contract/functions.ts';
import { usePhraseActions } from '#web/api/office-phrases.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { TextField } from '#web/ui/field.tsx';
import { officePhrases as words } from '#web/words/en/office-phrases.ts';
import { useActionToast } from '../action-toast.ts';
import { draftsIn } from '../drafts.ts';
import { SmallButton } from '../small-button.tsx';

/**
 * `seen` is the meaning that it replaces. If another admin changes that one meanwhile, theirs is stored beside it until somebody
 * decides: the card is unmounted and mounted with each search.
 */
const changeSchema = v.object({ seen: v.string(), english: v.string(), theirs: v.optional(v.string()) });
type Change = v.InferOutput<typeof changeSchema>;

const changes = draftsIn('phrase-changes', changeSchema);

export const hasChange = ({ id }: OfficePhrase): boolean => changes.of(String(id)) !== undefined;

export function PhraseCard({ phrase }: { phrase: OfficePhrase }) {
  const { id, arabic, english_translation, surah_number, ayah_number, hidden } = phrase;
  const { changeMeaning, turn } = usePhraseActions();
  const act = useActionToast();
  const [draft, setDraft] = useState(() => changes.of(String(id)));
  const write = (change: Change | undefined) => {
    setDraft(change);
    if (change) changes.write(String(id), change);
    else changes.forget(String(id));
  };
  const [isMissing, setIsMissing] = useState(false);
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
    const isMissing = draft?.english.trim() === '';
    setIsMissing(isMissing);
    if (isMissing) box.current?.focus();
    else if (draft) void act(() => store(draft), words.told.saved);
  };
  const hideOrShow = () => void act(() => turn(id, !hidden), hidden ? words.told.shown : words.told.hidden);

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
          <SmallButton
            ref={opener}
            aria-label={words.changeOf(english_translation)}
            onClick={() => write({ seen: english_translation, english: english_translation })}
          >
            {words.change}
          </SmallButton>
          <SmallButton
            aria-label={hidden ? words.showOf(english_translation) : words.hideOf(english_translation)}
            onClick={hideOrShow}
          >
            {hidden ? words.show : words.hide}
          </SmallButton>
        </div>
      ) : (
        <form onSubmit={save} className="mt-2 space-y-2">
          <TextField
            ref={box}
            label={words.english}
            error={isMissing ? words.missing : draft.theirs && words.changedMeanwhile(draft.theirs)}
            maxLength={300}
            value={draft.english}
            onChange={(event) => {
              setIsMissing(false);
              write({ ...draft, english: event.target.value });
            }}
          />
          <div className="flex flex-wrap gap-2">
            <SmallButton type="submit" look="solid">
              {words.save}
            </SmallButton>
            <SmallButton onClick={() => write(undefined)}>{words.leave}</SmallButton>
          </div>
        </form>
      )}
    </li>
  );
}
