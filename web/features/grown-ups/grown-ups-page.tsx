import { lazy, Suspense } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { grownUps } from '#web/words/en/grown-ups.ts';

const fetched = globalThis.document && import('./open-record.tsx');
const OpenRecord = lazy(async () => ({
  default: (await (fetched ?? import('./open-record.tsx'))).OpenRecord,
}));

/** The text is there at once; the record's code comes beside it and is not waited for. */
export function Page() {
  return (
    <div className="page-width min-h-dvh max-w-4xl pt-5 pb-8 sm:pt-8 sm:pb-12">
      {/* The loud green is the strip's below. */}
      <h1 tabIndex={-1} className="mb-3 text-title font-bold">
        {grownUps.title}
      </h1>
      <Suspense fallback={<Spinner label={grownUps.opening} />}>
        <OpenRecord />
      </Suspense>
    </div>
  );
}
