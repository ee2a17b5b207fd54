import './mushaf-screen.css';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LAST_PAGE } from '#content/mushaf/pages.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { partsOnDevice } from '#web/ayahs/parts-on-device.ts';
import type { Veil } from '#web/mushaf/page-lines.tsx';
import { prefetchPage } from '#web/mushaf/use-page.ts';
import { prefetchPrint } from '#web/mushaf/use-print.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { mushaf as words } from '#web/words/en/mushaf.ts';
import { askedIn, spreadOf, turned } from './address-rules.ts';
import { keptPage, showPages } from '#web/mushaf/kept-page.ts';
import { Slot, type OpenAyah } from './slot.tsx';
import { MushafBar } from './mushaf-bar.tsx';
import { toggleProgress, useShownProgress } from './shown-progress.ts';
import { isSpread, useSwipe, useTurningKeys } from './turning.ts';

const AyahSheet = lazyPart(() => import('./ayah-sheet.tsx').then((file) => file.AyahSheet));
const GoTo = lazyPart(() => import('./go-to.tsx').then((file) => file.GoTo));
const ProgressLegend = lazyPart(() => import('./progress-legend.tsx').then((file) => file.ProgressLegend));
const MyMarks = lazyPart(() => import('./my-marks.tsx').then((file) => file.MyMarks));
const HowItLooks = lazyPart(() => import('./how-it-looks.tsx').then((file) => file.HowItLooks));

if (typeof location !== 'undefined') void prefetchPrint();

export function Page() {
  return (
    <DataRoute>
      <Mushaf />
    </DataRoute>
  );
}

function Mushaf() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const left = useObservable(keptPage, UNKNOWN);
  const asked = isHydrated ? askedIn(query) : ({ is: 'any' } as const);
  const page = 'page' in asked ? asked.page : asked.is === 'any' ? (left ?? 1) : 1;
  const { right, left: leftPage } = spreadOf(page);
  const settled = useDeferredValue(right); // on a narrow screen the page that is seen is drawn first
  const { learner, isOn, progress, hasFailed } = useShownProgress();
  const [open, setOpen] = useState<OpenAyah>();
  const openSheet = useDeferredValue(open); // the ayah is marked first
  const [marks, setMarks] = useState<Veil>();
  const [dialog, setDialog] = useState<'goTo' | 'looks'>();

  function turn(by: 1 | -1): void {
    const next = turned(page, by, isSpread());
    if (next === undefined) return;
    window.scrollTo(0, 0);
    void navigate(`/mushaf?page=${next}`, { replace: true });
  }

  useLayoutEffect(() => {
    if (isHydrated) showPages();
  }, [isHydrated]);
  useEffect(() => {
    if (!isHydrated) return;
    if (asked.is !== 'wrong' && currentLearner()) keptPage.set(page);
    for (const near of [right - 2, right - 1, leftPage + 1, leftPage + 2])
      if (near >= 1 && near <= LAST_PAGE) void prefetchPage(near, partsOnDevice);
  }, [isHydrated, asked.is, page, right, leftPage]);
  useTurningKeys(turn);
  const swipe = useSwipe(turn);

  const pointed = open ?? (asked.is === 'ayah' ? asked.place : undefined);
  return (
    <div className="mushaf-screen">
      <h1 tabIndex={-1} className="sr-only">
        {words.title}
      </h1>
      <p role="status" className={asked.is === 'wrong' ? 'mushaf-notice' : 'sr-only'}>
        {asked.is === 'wrong' ? words.wrong(asked.written) : isHydrated && words.page(page)}
      </p>
      <div className="mushaf-spread" data-open={open && ''} {...swipe}>
        {[right, leftPage]
          .filter((number) => number === page || settled === right || isSpread())
          .map((number) => (
            <Slot
              key={number}
              number={number}
              isCurrent={number === page}
              chosen={pointed}
              progress={progress}
              marks={marks}
              onOpen={setOpen}
            />
          ))}
      </div>
      {learner && <MyMarks onRead={setMarks} />}
      {isOn && learner && (
        <div className="mushaf-below">
          {progress && <ProgressLegend learner={learner} />}
          {hasFailed && (
            <p role="status" className="text-center print:hidden">
              {words.progressFailed}{' '}
              <Button look="quiet" onClick={() => location.reload()}>
                {words.tryAgain}
              </Button>
            </p>
          )}
        </div>
      )}
      <MushafBar
        page={page}
        progress={learner && { isOn, onToggle: toggleProgress }}
        onTurn={turn}
        onGoTo={() => setDialog('goTo')}
        onLooks={() => setDialog('looks')}
      />
      {open && openSheet && (
        <AyahSheet ayah={openSheet.row} told={progress?.told(openSheet)} onClose={() => setOpen(undefined)} />
      )}
      {dialog === 'goTo' && <GoTo page={page} onClose={() => setDialog(undefined)} />}
      {dialog === 'looks' && (
        <HowItLooks hasLearner={learner !== undefined} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}
