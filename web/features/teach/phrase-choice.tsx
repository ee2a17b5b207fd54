import { useState } from 'react';
import { usePhrases } from '#web/api/phrases.ts';
import type { Phrase } from '#contract/tables.ts';
import { PACK_MOST, type PackPhrase } from '#web/pack/pack-rules.ts';
import { phraseRef } from '#web/pack/phrases-asked-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { teach } from '#web/words/en/teach.ts';
import { Choice } from './choice.tsx';

const words = teach.phrases;

type Props = { phrases: readonly PackPhrase[]; onChange: (phrases: readonly PackPhrase[]) => void };

export function PhraseChoice({ phrases, onChange }: Props) {
  const { data, isError, isFetching, refetch } = usePhrases();
  const [search, setSearch] = useState('');
  const chosen = new Set(phrases.map(phraseRef));
  const isFull = phrases.length >= PACK_MOST.phrases;
  const shown = (data ?? []).filter((phrase) => isInPack(phrase) && isLike(phrase, search));

  function toggle(phrase: PackPhrase) {
    const ref = phraseRef(phrase);
    onChange(chosen.has(ref) ? phrases.filter((each) => phraseRef(each) !== ref) : [...phrases, phrase]);
  }

  return (
    <Choice title={words.legend} count={phrases.length} most="phrases">
      <TextField
        label={words.search}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {/* Of one height, so that nothing below it moves when the phrases come. */}
      <div className="h-72 overflow-y-auto rounded-xl border-2 border-line">
        <p role="status" className={data && shown.length > 0 ? 'sr-only' : 'px-4 py-3 font-semibold'}>
          {saidOf(data, isError && !isFetching, search, shown.length)}
        </p>
        {isError && !isFetching && !data && (
          <Button look="outline" className="mx-4" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        )}
        <ul aria-label={words.legend}>
          {shown.map((row) => {
            const phrase = inPack(row);
            const isOn = chosen.has(phraseRef(phrase));
            return (
              <li key={row.id} className="border-b border-line last:border-0">
                <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-green-soft has-disabled:opacity-60">
                  <input
                    type="checkbox"
                    checked={isOn}
                    disabled={!isOn && isFull}
                    onChange={() => toggle(phrase)}
                    className="size-6 shrink-0 accent-green"
                  />
                  <span className="min-w-0 flex-1 text-pretty">{row.english_translation}</span>
                  <Arabic className="max-w-1/2 text-xl leading-[1.9]">{row.arabic}</Arabic>
                </label>
              </li>
            );
          })}
        </ul>
      </div>
    </Choice>
  );
}

function inPack({ surah_number, ayah_number, from_word, to_word }: Phrase): PackPhrase {
  return { surah: surah_number, ayah: ayah_number, from: from_word, to: to_word };
}

/** An admin may have added one that is too long for a link. */
function isInPack({ from_word, to_word }: Phrase): boolean {
  return to_word - from_word < PACK_MOST.phraseWords;
}

function isLike({ arabic, english_translation }: Phrase, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return english_translation.toLowerCase().includes(wanted) || arabic.includes(wanted);
}

function saidOf(data: unknown, hasFailed: boolean, search: string, count: number): string {
  if (!data) return hasFailed ? words.failed : words.loading;
  if (count === 0) return words.none;
  return search.trim() ? words.found(count) : '';
}
