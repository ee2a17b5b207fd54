import { useLocation } from 'react-router';
import type { Refusal } from '#web/links/frame-rules.ts';
import { readPackFragment } from '#web/pack/pack-link-rules.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { packWords as words } from '#web/words/en/pack.ts';
import { Family } from './family.tsx';

/** What a family opens: all of it is in the fragment of the link, which no server sees. */
export function Page() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  return (
    <div className="page-width max-w-2xl py-6 sm:py-10 low-and-wide:py-4">
      {isHydrated ? <Opened key={hash} hash={hash} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <h1 tabIndex={-1} className="text-title font-bold">
        {words.week}
      </h1>
      <Spinner label={words.loading} />
    </>
  );
}

function Opened({ hash }: { hash: string }) {
  const pack = readPackFragment(hash);
  return 'refused' in pack ? <Refused refusal={pack.refused} /> : <Family pack={pack} />;
}

function Refused({ refusal }: { refusal: Refusal }) {
  return (
    <div className="space-y-5 text-lg text-pretty">
      <h1 tabIndex={-1} className="text-title font-bold text-balance">
        {words.refused.title}
      </h1>
      <p role="alert">{words.refused[refusal]}</p>
      <ButtonLink to="/">{words.refused.home}</ButtonLink>
    </div>
  );
}
