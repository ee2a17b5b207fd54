import './listen.css';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { pageOf } from '#content/mushaf/pages.ts';
import type { HeardPassage } from '#contract/heard.ts';
import type { WordPlace } from '#web/listen/marking-rules.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { useFoldedHeader } from '#web/round/folded-header.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { MarkingPage, placeIn } from './marking-page.tsx';
import { Said } from './said.tsx';
import type { ListeningSession, ListeningView } from './session.ts';
import { useDrawnPages } from './use-drawn-pages.ts';
import { MarkNames } from './words-to-mark.tsx';

const WordSheet = lazyPart(() => import('./word-sheet.tsx').then((file) => file.WordSheet));

type Props = {
  name: string;
  /** Beside the name: the way out. */
  close?: ReactNode;
  passages: readonly HeardPassage[];
  session: ListeningSession;
  view: ListeningView;
  /** Words that were marked on other days, by their place, and how strongly. */
  before?: ReadonlyMap<string, number> | undefined;
  /** Below the page, where a thumb is. */
  foot: ReactNode;
  children?: ReactNode;
};

/** The page in the listener's hands: large, with nothing hidden. */
export function ListenScreen({ name, close, passages, session, view, before, foot, children }: Props) {
  useFoldedHeader();
  const text = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>();
  const [asked, setAsked] = useState<WordPlace>();
  const pages = useMemo(() => pagesOf(passages), [passages]);
  const drawn = useDrawnPages(pages.length);
  useEffect(() => afterPaint(() => void WordSheet.preload()), []);
  const marks = useMemo(
    () => byPage(view.marks.map(([surah, ayah, word, kind]) => [`${surah}:${ayah}:${word}`, kind])),
    [view.marks],
  );
  const earlier = useMemo(() => byPage([...(before ?? [])]), [before]);
  const actions = useMemo(() => ({ tap: session.tap, more: setAsked }), [session]);
  const [first] = passages;
  const stopPlace = stop ?? (first && `${first.surah}:${first.from}:1`);

  function press(event: KeyboardEvent): void {
    const here = event.target;
    const place = here instanceof HTMLElement ? placeIn(here) : undefined;
    if (!place || !(here instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextWord(text.current, here, event.key);
    if (!next && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next) {
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'nearest' });
    } else if (event.shiftKey) setAsked(place);
    else if (!event.repeat) session.tap(place);
  }

  return (
    <div className="listen">
      <header className="listen-bar">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="truncate text-xl leading-6 font-bold">
            {name}
          </h1>
          <p className="text-[0.9375rem] leading-5 text-ink-soft">{words.tap}</p>
        </div>
        {close}
      </header>
      {/* oxlint-disable-next-line no-static-element-interactions -- what is pressed is a word in it */}
      <div
        ref={text}
        className="listen-text"
        onKeyDown={press}
        onFocus={({ target }) => target.dataset['word'] && setStop(target.dataset['word'])}
      >
        <p className="sr-only">{words.keys}</p>
        {pages.slice(0, drawn).map((number) => (
          <MarkingPage
            key={number}
            number={number}
            passages={passages}
            marks={marks.get(number) ?? ''}
            before={earlier.get(number) ?? ''}
            stop={stopPlace && pageOfWord(stopPlace) === number ? stopPlace : undefined}
            {...actions}
          />
        ))}
      </div>
      <div className="listen-foot">{foot}</div>
      {first && <Said said={view.said} before={{ surah: first.surah, ayah: first.from, word: 0 }} />}
      <MarkNames />
      {asked && (
        <WordSheet
          place={asked}
          marks={view.marks}
          onChoose={(mark) => {
            session.mark(asked, mark);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {children}
    </div>
  );
}

function pagesOf(passages: readonly HeardPassage[]): number[] {
  const pages = passages.flatMap(({ surah, from, to }) => {
    const first = pageOf({ surah, ayah: from });
    return Array.from({ length: pageOf({ surah, ayah: to }) - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(pages)];
}

function pageOfWord(place: string): number {
  const [surah = 0, ayah = 0] = place.split(':').map(Number);
  return pageOf({ surah, ayah });
}

/** As text, so that a page is drawn again only when one of its own words is marked. */
function byPage(words: readonly (readonly [place: string, value: string | number])[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [place, value] of words) {
    const page = pageOfWord(place);
    texts.set(page, `${texts.get(page) ?? ''} ${place}=${value}`);
  }
  return texts;
}

/** The page is read from right to left. */
function nextWord(text: HTMLElement | null, here: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...(text?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
  const at = all.indexOf(here);
  const steps: Record<string, number> = {
    ArrowLeft: at + 1,
    ArrowRight: at - 1,
    Home: 0,
    End: all.length - 1,
  };
  if (key in steps) return all[steps[key] ?? -1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const isOther = (word: HTMLElement) =>
    word.dataset['line'] !== here.dataset['line'] || word.closest('article') !== here.closest('article');
  const first = key === 'ArrowDown' ? all.slice(at).find(isOther) : all.slice(0, at).findLast(isOther);
  const line = all.filter(
    (word) =>
      word.dataset['line'] === first?.dataset['line'] &&
      word.closest('article') === first?.closest('article'),
  );
  const middle = middleOf(here);
  return line.toSorted(
    (one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle),
  )[0];
}

function middleOf(word: HTMLElement): number {
  const { left, right } = word.getBoundingClientRect();
  return (left + right) / 2;
}
