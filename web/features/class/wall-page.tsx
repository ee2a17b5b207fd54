import { juzOf } from '#content/juz.ts';
import { pageOf, partsOfPage } from '#content/mushaf/pages.ts';
import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import { partsOnDevice } from '#web/ayahs/parts-on-device.ts';
import { PrintedPage } from '#web/mushaf/printed-page.tsx';
import { usePage } from '#web/mushaf/use-page.ts';
import { classWall as words } from '#web/words/en/class-wall.ts';

/** The page of the mushaf that this ayah is on, as high as the wall. */
export function WallPage({ ayah, surah }: { ayah: Ayah; surah: readonly Ayah[] }) {
  const place = { surah: ayah.surah_number, ayah: ayah.ayah_number };
  const number = pageOf(place);
  const page = usePage(number, partsOnDevice, surah);
  const [first] = partsOfPage(number);
  if (page.status === 'failed')
    return (
      <p role="alert" className="wall-instead">
        {words.pageFailed}
      </p>
    );
  return (
    <div className="wall-page">
      <PrintedPage
        number={number}
        hand={page.status === 'ready' ? page.hand : 'amiri'}
        blocks={page.status === 'ready' ? page.blocks : undefined}
        surah={surahs[(first?.surah ?? 1) - 1]?.name ?? ''}
        juz={first ? juzOf({ surah: first.surah, ayah: first.from }) : 1}
        chosen={place}
      />
    </div>
  );
}
