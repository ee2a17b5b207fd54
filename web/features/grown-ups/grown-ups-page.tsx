import { lazy, Suspense } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { grownUps } from '#web/words/en/grown-ups.ts';

const fetched = globalThis.document && import('./open-record.tsx');
const OpenRecord = lazy(async () => ({
  default: (await (fetched ?? import('./open-record.tsx'))).OpenRecord,
}));

/** The text is there at once; the record's code comes beside it and is not waited for. */
export function Page() {
  return (
    <>
      <PageHeader title={grownUps.title}>
        <p className="text-pretty">{grownUps.intro}</p>
      </PageHeader>
      <div className="page-width min-h-dvh max-w-3xl space-y-10 py-8 sm:py-12">
        <Suspense fallback={<Spinner label={grownUps.opening} />}>
          <OpenRecord />
        </Suspense>
      </div>
    </>
  );
}
