import './round-page.css';
import { memo, useMemo, type ReactNode } from 'react';
import { pageOf } from '#content/mushaf/pages.ts';
import type { Ayah } from '#contract/tables.ts';
import { partsOnDevice } from '#web/ayahs/parts-on-device.ts';
import { BASMALA, Fields, lineCount, PageFrame, PageText } from '#web/mushaf/page-frame.tsx';
import { PageLines, type Veil } from '#web/mushaf/page-lines.tsx';
import { spotsOf } from '#web/mushaf/spot-rules.ts';
import { usePage } from '#web/mushaf/use-page.ts';
import { useHeard } from '#web/recitation/heard.ts';
import { Button } from '#web/ui/button.tsx';
import { mushaf } from '#web/words/en/mushaf.ts';
import { useGrowingCount } from '../growing-count.ts';
import { placeName, REST } from './page-ayahs.ts';
import { RestButton, useIsRestHidden } from './rest-button.tsx';

type Props = { ayahs: readonly Ayah[]; around: readonly Ayah[]; children: ReactNode };

/** The pages of a passage, to read; ayahs outside the passage are faint. */
export function ReadingPages({ ayahs, around }: Props) {
  const isRestHidden = useIsRestHidden();
  const { numbers, veil } = useMemo(() => pagesOf(ayahs), [ayahs]);
  const drawn = useGrowingCount(numbers.length, 1, 2);
  return (
    <div className="reading-pages">
      {numbers.slice(0, drawn).map((number) => (
        <div key={number} className="round-page" data-rest={isRestHidden ? 'hidden' : undefined}>
          <ReadingPage number={number} around={around} veil={veil} />
        </div>
      ))}
    </div>
  );
}

function pagesOf(ayahs: readonly Ayah[]): { numbers: number[]; veil: Veil } {
  const names = new Set(ayahs.map(placeName));
  const pages = ayahs.map((ayah) => pageOf({ surah: ayah.surah_number, ayah: ayah.ayah_number }));
  return {
    numbers: [...new Set(pages)],
    veil: { attributesOf: (name) => (names.has(name) ? {} : REST), wordsOf: () => undefined },
  };
}

type PageProps = { number: number; around: readonly Ayah[]; veil: Veil };

/** Drawn once, however many pages come after it. */
const ReadingPage = memo(function ReadingPage({ number, around, veil }: PageProps) {
  const page = usePage(number, partsOnDevice, around);
  const [surah = 0, ayah = 0] = useHeard()?.split(':').map(Number) ?? [];
  const isReady = page.status === 'ready';
  const blocks = isReady ? page.blocks : undefined;
  return (
    <PageFrame number={number} blocks={blocks} foot={<RestButton />}>
      <PageText hand={isReady ? page.hand : undefined} blocks={blocks}>
        {isReady && (
          <>
            <Fields
              spots={spotsOf(page.hand, page.blocks)}
              place={surah > 0 ? { surah, ayah } : undefined}
              look="chosen"
              lines={lineCount(page.blocks)}
            />
            <PageLines
              hand={page.hand}
              blocks={page.blocks}
              basmala={BASMALA}
              inTabOrder={undefined}
              veil={veil}
            />
          </>
        )}
      </PageText>
      {page.status === 'failed' && (
        <div className="mushaf-instead">
          <p>{mushaf.failed}</p>
          <Button look="outline" onClick={page.retry}>
            {mushaf.tryAgain}
          </Button>
        </div>
      )}
    </PageFrame>
  );
});
