import { useEffect, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUnfoldedHeader } from '#web/round/folded-header.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { GoOn } from '../result/go-on.tsx';
import { meantBy, practicePath, type Selection } from '../selection-rules.ts';

const { none, failed } = memorise;

const OnThisDevice = lazyPart(() => import('../kept/on-this-device.tsx').then((file) => file.OnThisDevice));

export function NoAyahs() {
  useEffect(() => toast({ ...none.toast, place: 'top' }), []); // below is the way out
  useUnfoldedHeader();
  return (
    <Panel>
      <img
        src="/assets/quran-book.svg"
        alt=""
        width="160"
        height="120"
        className="mx-auto mb-4 h-[min(120px,14dvh)] w-auto low-and-wide:hidden"
      />
      <h2 className="text-section font-bold">{none.title}</h2>
      <p className="mt-2 text-ink-soft">{none.text}</p>
      <Meant />
      <ButtonLink to="/selection" className="mt-4">
        {memorise.differentSelection}
      </ButtonLink>
    </Panel>
  );
}

function Meant() {
  const [query] = useSearchParams();
  const meant = meantBy(query);
  if (!meant) return null;
  return (
    <p className="mt-2">
      {none.meant.before}
      <Link
        to={practicePath(meant)}
        className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
      >
        {nameOf(meant)}
      </Link>
      {none.meant.after}
    </p>
  );
}

function nameOf({ surah = '', from, to }: Selection): string {
  return from === undefined || to === undefined ? surah : memorise.part(surah, from, to);
}

/** A round of the plan that cannot be had now is passed over; it is left for later. */
export function FailedAyahs({ selection, onRetry }: { selection: Selection; onRetry: () => void }) {
  useEffect(() => toast({ ...failed.toast, tone: 'destructive', place: 'top' }), []);
  useUnfoldedHeader();
  return (
    <Panel>
      <h2 className="text-section font-bold">{failed.title}</h2>
      <p className="mt-2 text-ink-soft">{failed.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{failed.retry}</Button>
        <GoOn selection={selection} />
        <ButtonLink to="/selection" look="outline">
          {memorise.differentSelection}
        </ButtonLink>
      </div>
      <OnThisDevice className="mt-6" />
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-6 text-center shadow-card sm:py-10 low-and-wide:py-3">
      {children}
    </section>
  );
}
