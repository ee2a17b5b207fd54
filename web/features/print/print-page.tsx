import { useLocation } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { readPackFragment } from '#web/pack/pack-link-rules.ts';
import { EMPTY_PACK } from '#web/pack/pack-rules.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { packWords } from '#web/words/en/pack.ts';
import { print as words } from '#web/words/en/print.ts';
import { Choices } from './choices.tsx';

/** The sheets of the week in the address, and cards for every week. */
export function Page() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  return (
    <DataRoute>
      <div className="print:hidden">
        <PageHeader title={words.title}>
          <p>{words.intro}</p>
        </PageHeader>
      </div>
      <div className="page-width min-h-dvh max-w-4xl py-6 sm:py-10 print:max-w-none print:p-0">
        {isHydrated ? <Opened key={hash} hash={hash} /> : <Spinner label={words.loading} />}
      </div>
    </DataRoute>
  );
}

function Opened({ hash }: { hash: string }) {
  const pack = readPackFragment(hash);
  if (!('refused' in pack)) return <Choices pack={pack} link={hash.replace(/^#/, '')} />;
  return (
    <>
      <div className="mb-6 space-y-3 text-pretty print:hidden">
        <p role={pack.refused === 'missing' ? undefined : 'alert'}>
          {pack.refused === 'missing' ? words.noWeek : packWords.refused[pack.refused]}
        </p>
        <ButtonLink look="outline" to="/teach">
          {words.toTeach}
        </ButtonLink>
      </div>
      <Choices pack={EMPTY_PACK} link="" />
    </>
  );
}
