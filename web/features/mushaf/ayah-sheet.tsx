import { Link } from 'react-router';
import type { Ayah } from '#contract/tables.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LineIcon } from '#web/ui/line-icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { listenAddress } from '#web/listen/listen-address-rules.ts';
import { listening } from '#web/words/en/listening.ts';
import { mushafSheets as sheets } from '#web/words/en/mushaf-sheets.ts';
import { mushaf as words } from '#web/words/en/mushaf.ts';
import { passageOf, practisePath } from './practise-rules.ts';
import { SimilarAyahs } from './similar-ayahs.tsx';

const FLAG = 'M6 21V4M6 4.5h11l-2.5 4 2.5 4H6';

type Props = {
  ayah: Ayah;
  /** How far the learner has come with it, where that is shown. */
  told: string | undefined;
  onClose: () => void;
};

/** What can be done with an ayah. It comes from below, and the ayah stays in sight above it. */
export function AyahSheet({ ayah, told, onClose }: Props) {
  const place = { surah: ayah.surah_number, ayah: ayah.ayah_number };
  const reference = words.reference(ayah.surah, place.surah, place.ayah);

  return (
    <Sheet
      title={reference}
      action={
        <Button look="quiet" className="px-3!" onClick={onClose}>
          {sheets.close}
        </Button>
      }
      onClose={onClose}
      onShown={liftPage}
      className="mushaf-sheet"
    >
      <div className="mt-4 space-y-4">
        <p>{ayah.english_translation}</p>
        {told && <p className="font-semibold text-ink-soft">{told}</p>}
        <p className="flex flex-wrap gap-2">
          <ButtonLink to={practisePath(place, 'order')} className="grow">
            {sheets.practise}
          </ButtonLink>
          <ButtonLink to={practisePath(place, 'recite')} look="outline" className="grow">
            {sheets.byHeart}
          </ButtonLink>
          <ButtonLink
            to={listenAddress({ passages: [passageOf(place)] }) ?? ''}
            look="outline"
            className="grow"
          >
            {listening.open}
          </ButtonLink>
          <ButtonLink to={practisePath(place, 'place')} look="outline" className="grow">
            {sheets.whereIsIt}
          </ButtonLink>
        </p>
        <ListenSlot places={[ayah]} />
        <SimilarAyahs ayah={ayah} onFollow={onClose} />
        <Link
          to={`/contact?about=${encodeURIComponent(`${ayah.surah} ${place.surah}:${place.ayah}`)}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink-soft"
        >
          <LineIcon path={FLAG} />
          {sheets.report}
        </Link>
      </div>
    </Sheet>
  );
}

/** The page goes up so far that the whole ayah, or its end, is above the sheet. */
function liftPage(sheet: HTMLElement): () => void {
  const ends = [...document.querySelectorAll('.mushaf-field[data-look="chosen"]')].map(
    (field) => field.getBoundingClientRect().bottom,
  );
  const room = sheet.getBoundingClientRect().top - 12;
  const root = document.documentElement;
  root.style.setProperty('--mushaf-lift', `${Math.max(0, Math.max(0, ...ends) - room)}px`);
  return () => root.style.removeProperty('--mushaf-lift');
}
