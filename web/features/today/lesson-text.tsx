import { useEffect, useRef } from 'react';
import { bismillah } from '#content/quotes/shared.ts';
import type { Ayah } from '#contract/tables.ts';
import { ayahEnd, opensWithBasmala } from '#web/ayahs/setting-rules.ts';
import { useHeard } from '#web/recitation/heard.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { RoundFrame, SheetPart, type Frame } from '#web/round/round-frame.tsx';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { Button } from '#web/ui/button.tsx';
import { todayPage } from '#web/words/en/today-page.ts';

const words = todayPage.lesson;

type Props = { frame: Frame; ayahs: readonly Ayah[]; onRead: () => void };

/** Before anything is asked: the new ayahs, each with its meaning, to be read aloud and heard. */
export function LessonText({ frame, ayahs, onRead }: Props) {
  const heard = useHeard();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (heard) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [heard]);
  return (
    <RoundFrame
      {...frame}
      sheet={
        <SheetPart title={words.read}>
          <Button className="round-main" onClick={onRead}>
            {words.ready}
          </Button>
        </SheetPart>
      }
    >
      <div className="mx-auto max-w-md px-4">
        <ListenSlot places={ayahs} />
      </div>
      {opensWithBasmala(ayahs) && (
        <p className="round-begin">
          <Arabic className="text-2xl leading-none!">{bismillah.arabic}</Arabic>
        </p>
      )}
      {/* Where it is longer than the screen, arrow keys scroll it. */}
      <ul ref={list} tabIndex={-1} aria-label={frame.name} className="round-band divide-y divide-line">
        {ayahs.map(({ surah_number, ayah_number, arabic, english_translation }) => {
          const isHeard = heard === `${surah_number}:${ayah_number}`;
          return (
            <li
              key={ayah_number}
              aria-current={isHeard || undefined}
              className="scroll-my-4 py-3 aria-[current]:bg-saffron-soft"
            >
              <p dir="rtl" className="text-pretty">
                <AyahText text={arabic}>{` ${ayahEnd(ayah_number)}`}</AyahText>
              </p>
              <p className="mt-1 text-[0.9375rem] leading-6 text-ink-soft">{english_translation}</p>
            </li>
          );
        })}
      </ul>
    </RoundFrame>
  );
}
