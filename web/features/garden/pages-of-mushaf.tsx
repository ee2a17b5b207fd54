import './pages-of-mushaf.css';
import { useLayoutEffect, useMemo, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Link, NavigationType, useNavigate, useNavigationType } from 'react-router';
import { pagesOf, type PageProgress } from '#web/record/garden/page-rules.ts';
import type { Memory } from '#web/record/memory/memory-rules.ts';
import type { CurrentLearner } from '#web/record/use/current-learner.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { gardenPages as words } from '#web/words/en/garden-pages.ts';
import { garden } from '#web/words/en/garden.ts';
import { learners } from '#web/words/en/learners.ts';
import { useFollowedLinks } from './followed-links.ts';
import { JUMP } from './jump.ts';
import { cellClass, inkedLines, pageAfterKey, rowsOf } from './page-cell-rules.ts';
import { returnToPlace } from './place.ts';

type Props = { learner: CurrentLearner; memory: Memory; today: number };

/** How much of the Qur'an somebody carries, at a glance: a row of small pages for each juz, from right to left. */
export function PagesOfMushaf({ learner, memory, today }: Props) {
  const pages = useMemo(() => pagesOf(memory, today), [memory, today]);
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => returnToPlace(isBack), [isBack]);
  const known = pages.filter(({ isKnown }) => isKnown).length;
  const begun = pages.filter((page) => page.begun > 0 && !page.isKnown).length;
  return (
    <div className="garden">
      <div className="text-center">
        <h2 dir="auto" className="text-section font-bold">
          {learners.garden(learner)}
        </h2>
        <p className="mt-1 font-semibold text-balance">{words.counts(known, begun)}</p>
        <nav aria-label={garden.jump.label} className="mt-3 flex flex-wrap justify-center gap-2 print:hidden">
          <Link to="/garden" className={JUMP}>
            {garden.jump.surahs}
          </Link>
          <Link to="/garden#letters" className={JUMP}>
            {garden.jump.letters}
          </Link>
          <Link to="" aria-current="page" className={`${JUMP} bg-green-soft!`}>
            {garden.jump.pages}
          </Link>
        </nav>
      </div>
      <Rows pages={pages} />
      <CellKey />
      <OpenPage />
    </div>
  );
}

/** One stop of the tab key; the arrow keys lead from page to page. */
function Rows({ pages }: { pages: readonly PageProgress[] }) {
  const rows = useMemo(() => rowsOf(pages), [pages]);
  const [stop, setStop] = useState(() => pages.find(({ due }) => due > 0)?.page ?? 1);
  const links = useFollowedLinks<HTMLOListElement>();

  function move(event: KeyboardEvent<HTMLAnchorElement>): void {
    const next = pageAfterKey(rows, stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(cellId(next))?.focus();
  }

  return (
    <ol ref={links} aria-label={words.title} className="cells">
      {rows.map(({ juz, pages: ofJuz }) => (
        <li key={juz} dir="rtl" className="cell-row">
          <span aria-hidden="true" className="cell-juz">
            {juz}
          </span>
          <ol aria-label={garden.juz([juz])}>
            {ofJuz.map((page) => (
              <li key={page.page}>
                <a
                  id={cellId(page.page)}
                  href={`/mushaf?page=${page.page}`}
                  aria-label={words.page(page)}
                  title={words.page(page)}
                  tabIndex={page.page === stop ? 0 : -1}
                  className={cellClass(page)}
                  style={inkStyle(inkedLines(page))}
                  onFocus={() => setStop(page.page)}
                  onKeyDown={move}
                />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** On a phone the small pages are smaller than a finger; a wrong number is told by the mushaf itself. */
function OpenPage() {
  const navigate = useNavigate();
  const [page, setPage] = useState('');
  return (
    <form
      className="mx-auto mt-6 flex max-w-xs items-end gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(`/mushaf?${new URLSearchParams({ page })}`);
      }}
    >
      <div className="flex-1">
        <TextField
          label={words.byNumber}
          inputMode="numeric"
          autoComplete="off"
          value={page}
          onChange={({ target }) => setPage(target.value)}
        />
      </div>
      <Button type="submit">{words.open}</Button>
    </form>
  );
}

const cellId = (page: number) => `page-${page}`;

function inkStyle(lines: number): CSSProperties & { '--inked': number } {
  return { '--inked': lines };
}

const SAMPLES = [
  ['none', 0],
  ['begun', 0],
  ['part', 3],
  ['known', 5],
] as const;

function CellKey() {
  return (
    <ul aria-label={words.key} className="cell-key">
      {SAMPLES.map(([look, lines]) => (
        <li key={look}>
          <span aria-hidden="true" className={`cell cell-${look}`} style={inkStyle(lines)} />
          {words.looks[look]}
        </li>
      ))}
      <li>
        <img src="/assets/garden/drop.svg" alt="" width="12" height="15" />
        {garden.needsWater}
      </li>
    </ul>
  );
}
