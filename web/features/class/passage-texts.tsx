import type { ReactNode } from 'react';
import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import { useAyahs } from '#web/api/quran.ts';
import { onDevice } from '#web/ayahs/on-device.ts';
import type { PackPassage } from '#web/pack/pack-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { classWall as words } from '#web/words/en/class-wall.ts';

type Texts = { ayahs: readonly Ayah[]; surah: readonly Ayah[] };

type Found = { texts: Texts; instead?: never } | { texts?: never; instead: ReactNode };

/** The ayahs of a passage, and all of its surah; until they are there, what to show instead. */
export function usePassage(passage: PackPassage | undefined): Found {
  const { data, isError, isFetching, refetch } = useAyahs({ surah: nameOf(passage) }, onDevice);
  if (!data || !passage)
    return {
      instead:
        isError && !isFetching ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Spinner label={words.loading} />
        ),
    };
  const isInside = ({ ayah_number: ayah }: Ayah) => passage.from <= ayah && ayah <= passage.to;
  return { texts: { ayahs: data.filter(isInside), surah: data } };
}

const nameOf = (passage: PackPassage | undefined) => surahs[(passage?.surah ?? 1) - 1]?.name;

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="wall-instead">
      <p>{words.failed}</p>
      <Button look="outline" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
