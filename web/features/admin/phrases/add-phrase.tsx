import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { wordsIn } from '#content/cut.ts';
import { surahs } from '#content/surahs.ts';
import { useAyah, usePhraseActions } from '#web/api/office-phrases.ts';
import { json, stored } from '#web/platform/stored.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { officePhrases } from '#web/words/en/office-phrases.ts';
import { useActionToast } from '../action-toast.ts';
import { isInside, touchWord, type Choice } from './choice-rules.ts';

const words = officePhrases.add;

const draftSchema = v.object({
  surah: v.optional(v.number(), 0),
  ayah: v.optional(v.string(), ''),
  choice: v.optional(v.object({ from: v.number(), to: v.number() })),
  english: v.optional(v.string(), ''),
});
type PhraseDraft = v.InferOutput<typeof draftSchema>;

const EMPTY = v.parse(draftSchema, {});
const SURAHS = surahs.map(({ number, name }) => [number, `${number}. ${name}`] as const);

/** A phrase that is not added yet: a phone that needs its memory closes the page meanwhile. */
const phraseDraft = stored('phrase-draft', { area: 'tab', ...json(v.parser(draftSchema)) });

/** The Arabic is never typed: words of the verified text are chosen, and the server cuts them. */
export function AddPhrase() {
  const { add } = usePhraseActions();
  const act = useActionToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ surah, ayah, choice, english }, setDraft] = useState<PhraseDraft>(
    () => phraseDraft.get() ?? EMPTY,
  );

  const write = (part: Partial<PhraseDraft>) => {
    const draft = { surah, ayah, choice, english, ...part };
    setDraft(draft);
    phraseDraft.set(draft);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!choice || english.trim() === '') return;
    const phrase = {
      surah,
      ayah: Number(ayah),
      from_word: choice.from,
      to_word: choice.to,
      english: english.trim(),
    };
    if (!(await act(() => add(phrase), officePhrases.told.added))) return;
    setDraft({ ...EMPTY, surah, ayah });
    phraseDraft.remove();
    heading.current?.focus(); // the button goes with what was chosen
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-4 rounded-card bg-sunken p-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-section font-bold">
        {words.title}
      </h2>
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        <SelectField
          label={words.surah}
          value={surah}
          onChange={(event) => write({ surah: Number(event.target.value), choice: undefined })}
          options={[[0, words.chooseSurah], ...SURAHS]}
        />
        <TextField
          label={words.ayah}
          type="number"
          inputMode="numeric"
          min={1}
          max={surahs[surah - 1]?.ayahCount}
          value={ayah}
          onChange={(event) => write({ ayah: event.target.value, choice: undefined })}
        />
      </div>
      <AyahWords
        surah={surah}
        ayah={Number(ayah)}
        choice={choice}
        onTouch={(word) => write({ choice: touchWord(choice, word) })}
      />
      {choice && (
        <>
          <TextField
            label={words.english}
            maxLength={300}
            value={english}
            onChange={(event) => write({ english: event.target.value })}
          />
          <Button type="submit" disabled={english.trim() === ''}>
            {words.add}
          </Button>
        </>
      )}
    </form>
  );
}

type WordsProps = { surah: number; ayah: number; choice: Choice; onTouch: (word: number) => void };

function AyahWords({ surah, ayah, choice, onTouch }: WordsProps) {
  const { data, isLoading } = useAyah(surah, ayah);
  if (isLoading) return <p role="status">{words.loading}</p>;
  if (data === null) return <p role="status">{words.missing}</p>;
  if (!data) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-ink-soft">{words.choose}</legend>
      <div dir="rtl" className="flex flex-wrap gap-1" role="group" aria-label={words.words}>
        {wordsIn(data.arabic).map((word, index) => (
          <button
            // eslint-disable-next-line react/no-array-index-key -- the same word may occur twice, and its place never changes
            key={index}
            type="button"
            aria-pressed={isInside(choice, index + 1)}
            onClick={() => onTouch(index + 1)}
            className="min-h-11 rounded-xl border-2 border-line bg-surface px-2 text-2xl leading-loose aria-pressed:border-green aria-pressed:bg-green-soft"
          >
            <Arabic>{word}</Arabic>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
