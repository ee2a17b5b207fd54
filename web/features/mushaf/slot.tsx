import { partsOfPage } from '#content/mushaf/pages.ts';
import { juzOf } from '#content/juz.ts';
import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import { partsOnDevice } from '#web/ayahs/parts-on-device.ts';
import type { Veil } from '#web/mushaf/page-lines.tsx';
import { PrintedPage } from '#web/mushaf/printed-page.tsx';
import type { AyahPlace } from '#web/mushaf/spot-rules.ts';
import { usePage } from '#web/mushaf/use-page.ts';
import { useHeard } from '#web/recitation/heard.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { mushaf as words } from '#web/words/en/mushaf.ts';
import type { Progress } from './progress.ts';

const ProgressOnPage = lazyPart(() => import('./progress-on-page.tsx').then((file) => file.ProgressOnPage));

export type OpenAyah = AyahPlace & { row: Ayah };

type Props = {
  number: number;
  /** On a narrow screen only this one of the two is seen. */
  isCurrent: boolean;
  chosen: AyahPlace | undefined;
  progress: Progress | undefined;
  /** Underlines what listeners marked. */
  marks: Veil | undefined;
  onOpen: (ayah: OpenAyah) => void;
};

/** One of the two pages that lie open together. */
export function Slot({ number, isCurrent, chosen, progress, marks, onOpen }: Props) {
  const page = usePage(number, partsOnDevice);
  const [surah = 0, ayah = 0] = useHeard()?.split(':').map(Number) ?? [];
  const heard = surah > 0 ? { surah, ayah } : undefined;
  const [first] = partsOfPage(number);
  const seen = progress?.on(number);

  function open({ surah, ayah }: AyahPlace): void {
    const row =
      page.status === 'ready' &&
      page.ayahs.find((each) => each.surah_number === surah && each.ayah_number === ayah);
    if (row) onOpen({ surah, ayah, row });
  }

  return (
    <div className="mushaf-slot" data-current={isCurrent || undefined}>
      <PrintedPage
        number={number}
        hand={page.status === 'ready' ? page.hand : 'amiri'}
        blocks={page.status === 'ready' ? page.blocks : undefined}
        surah={surahs[(first?.surah ?? 1) - 1]?.name ?? ''}
        juz={first ? juzOf({ surah: first.surah, ayah: first.from }) : 1}
        chosen={heard ?? chosen}
        onOpen={open}
        inks={seen?.inks}
        veil={marks}
      >
        {seen && page.status === 'ready' && (
          <ProgressOnPage hand={page.hand} blocks={page.blocks} beads={seen.beads} />
        )}
        {page.status === 'failed' && (
          <div className="mushaf-instead">
            <p>{words.failed}</p>
            <Button look="outline" onClick={page.retry}>
              {words.tryAgain}
            </Button>
          </div>
        )}
      </PrintedPage>
    </div>
  );
}
