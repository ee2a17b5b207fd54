import './place.css';
import { pageOf } from '#content/mushaf/pages.ts';
import type { Ayah } from '#contract/tables.ts';
import { now } from '#web/platform/clock.ts';
import { random } from '#web/platform/random.ts';
import { useSession } from '#web/platform/session.ts';
import { partsOnDevice } from '#web/ayahs/parts-on-device.ts';
import { PageFrame, PageText } from '#web/mushaf/page-frame.tsx';
import { spotsOf } from '#web/mushaf/spot-rules.ts';
import { usePage, usePagesAhead } from '#web/mushaf/use-page.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { mushaf } from '#web/words/en/mushaf.ts';
import { memorisePlace as words } from '#web/words/en/memorise-place.ts';
import { beginRound } from '../passage/hand-in.ts';
import type { ModeProps } from '../passage/passage-rules.ts';
import { AskedPage } from './asked-page.tsx';
import { PlaceFrame } from './place-frame.tsx';
import { beginningIn, current, openingOf } from './place-rules.ts';
import { AnswerSheet, EndSheet } from './place-sheet.tsx';
import { createPlace, savedPlace } from './session.ts';

const RecordOffer = lazyPart(() => import('#web/plan/record-offer.tsx').then((file) => file.RecordOffer));

const placeOf = (ayah: Ayah | undefined) => ({
  surah: ayah?.surah_number ?? 1,
  ayah: ayah?.ayah_number ?? 1,
});

/** An ayah's first words above an empty page: where does it begin? */
export function PlacePractice({ ayahs, around, selection }: ModeProps) {
  const [session, { learnerId, round, written }] = useSession(() =>
    createPlace(ayahs, { now, random, beginRound: () => beginRound(selection, 'pointed', savedPlace) }),
  );
  const ayah = ayahs[current(round) ?? -1] ?? ayahs[0];
  const here = placeOf(ayah);
  const number = pageOf(here);
  const page = usePage(number, partsOnDevice, around);
  const asked = round.questions.map((place) => pageOf(placeOf(ayahs[place])));
  usePagesAhead(asked, partsOnDevice, around);
  if (!ayah) return <p className="py-10 text-center">{words.over.nothing}</p>;
  const frame = { round, selection };
  if (page.status === 'loading')
    return (
      <PlaceFrame {...frame} sheet={null}>
        <Spinner label={words.loading} />
      </PlaceFrame>
    );
  if (page.status === 'failed')
    return (
      <PlaceFrame
        {...frame}
        sheet={
          <Button className="round-main" onClick={page.retry}>
            {mushaf.tryAgain}
          </Button>
        }
      >
        <div className="place-page">
          <PageFrame number={number} blocks={undefined}>
            <PageText hand={undefined} blocks={undefined} />
            <p className="mushaf-instead">{mushaf.failed}</p>
          </PageFrame>
        </div>
      </PlaceFrame>
    );

  const spots = spotsOf(page.hand, page.blocks);
  const begins = page.ayahs
    .filter(({ arabic }) => arabic === ayah.arabic)
    .flatMap(
      ({ surah_number, ayah_number }) => beginningIn(spots, { surah: surah_number, ayah: ayah_number }) ?? [],
    );
  const own = beginningIn(spots, here);
  const answer = round.phase === 'asking' ? undefined : round.answers.at(-1);
  const opening = openingOf(
    ayah.arabic,
    page.ayahs.map(({ arabic }) => arabic),
  );
  return (
    <PlaceFrame
      {...frame}
      sheet={
        round.phase === 'over' ? (
          <EndSheet {...{ round, ayahs, selection, learnerId }} onAgain={session.again} />
        ) : (
          answer && own && <AnswerSheet answer={answer} begins={own} onGoOn={session.goOn} />
        )
      }
    >
      <AskedPage
        key={`${round.phase === 'over'} ${current(round)}`}
        number={number}
        page={page}
        spots={spots}
        asked={here}
        opening={opening}
        phase={round.phase}
        answer={answer}
        onAnswer={(third) => session.answer(third, begins)}
      />
      {written && <RecordOffer place="result" first={{ kind: 'round', body: written }} className="mt-4" />}
    </PlaceFrame>
  );
}
