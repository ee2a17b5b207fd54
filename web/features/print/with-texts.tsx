import type { ReactNode } from 'react';
import { surahs } from '#content/surahs.ts';
import type { Ayah, Phrase } from '#contract/tables.ts';
import { usePhrases } from '#web/api/phrases.ts';
import { useAyahs } from '#web/api/quran.ts';
import { onDevice } from '#web/ayahs/on-device.ts';
import type { PackPassage, PackPhrase } from '#web/pack/pack-rules.ts';
import { phraseRef } from '#web/pack/phrases-asked-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { print as words } from '#web/words/en/print.ts';

type Texts = { passages: readonly (readonly Ayah[])[]; phrases: readonly Phrase[] };

type Props = {
  passages: readonly PackPassage[];
  phrases: readonly PackPhrase[];
  /** All texts at once; until they are there, what to show instead. */
  children: (texts: Texts | undefined, instead: ReactNode) => ReactNode;
};

export function WithTexts({ passages, phrases, children }: Props) {
  const [first, ...others] = passages;
  if (!first)
    return phrases.length > 0 ? <WithPhrases asked={phrases}>{children}</WithPhrases> : children(NONE, null);
  return (
    <WithPassage passage={first}>
      {(ayahs, instead) => (
        <WithTexts passages={others} phrases={phrases}>
          {(rest, insteadOfRest) =>
            children(
              ayahs && rest && { ...rest, passages: [ayahs, ...rest.passages] },
              instead ?? insteadOfRest,
            )
          }
        </WithTexts>
      )}
    </WithPassage>
  );
}

const NONE: Texts = { passages: [], phrases: [] };

type PassageProps = {
  passage: PackPassage;
  children: (ayahs: readonly Ayah[] | undefined, instead: ReactNode) => ReactNode;
};

function WithPassage({ passage: { surah, from, to }, children }: PassageProps) {
  const reading = useAyahs({ surah: surahs[surah - 1]?.name }, onDevice);
  const ayahs = reading.data?.filter(({ ayah_number: ayah }) => from <= ayah && ayah <= to);
  return children(ayahs, ayahs ? null : <Waiting reading={reading} />);
}

type PhrasesProps = { asked: readonly PackPhrase[]; children: Props['children'] };

function WithPhrases({ asked, children }: PhrasesProps) {
  const reading = usePhrases();
  if (!reading.data) return children(undefined, <Waiting reading={reading} />);
  const found = new Map(reading.data.map((phrase) => [refOf(phrase), phrase]));
  return children({ passages: [], phrases: asked.flatMap((each) => found.get(phraseRef(each)) ?? []) }, null);
}

const refOf = ({ surah_number, ayah_number, from_word, to_word }: Phrase): string =>
  phraseRef({ surah: surah_number, ayah: ayah_number, from: from_word, to: to_word });

type Reading = { isError: boolean; isFetching: boolean; refetch: () => unknown };

function Waiting({ reading: { isError, isFetching, refetch } }: { reading: Reading }) {
  const hasFailed = isError && !isFetching;
  return (
    <div className="space-y-3">
      <p role={hasFailed ? 'alert' : 'status'}>{hasFailed ? words.failed : words.loading}</p>
      {hasFailed && (
        <Button look="outline" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
