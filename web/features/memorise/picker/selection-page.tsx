import { useDeferredValue, useEffect } from 'react';
import { Link } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useQuranIndex } from '#web/api/quran.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { selection } from '#web/words/en/selection.ts';
import { Picker } from './picker.tsx';

export function Page() {
  return (
    <DataRoute>
      <PageHeader title={selection.title}>{selection.intro}</PageHeader>
      <div className="page-width max-w-xl py-8">
        <div className="min-h-[51rem] rounded-card border border-line bg-surface p-5 shadow-card sm:min-h-[53rem] sm:p-8">
          <LoadedPicker />
        </div>
        <p className="mt-6 text-center">
          <Link to="/mushaf" className="font-semibold text-green underline underline-offset-4">
            {selection.mushaf}
          </Link>
        </p>
        <p className="mt-6 text-center text-ink-soft">
          {selection.missing.before}
          <Link to="/contact" className="font-semibold text-green underline underline-offset-4">
            {selection.missing.link}
          </Link>
          {selection.missing.after}
        </p>
      </div>
    </DataRoute>
  );
}

/** A picker without names is still a picker: loading ends when the data has come or has failed. */
function LoadedPicker() {
  const { data, isError, isFetching, refetch } = useQuranIndex();
  const index = useDeferredValue(data); // 144 choices are drawn in short steps
  const hasFailed = isError && !isFetching;

  useEffect(() => {
    if (!hasFailed) return;
    toast({ ...selection.failed, tone: 'destructive' });
  }, [hasFailed]);

  if (index) return <Picker index={index} />;
  if (!hasFailed) return <Spinner label={selection.loading} />;
  return (
    <div className="space-y-5">
      <Picker index={[]} />
      <Button look="outline" className="w-full" onClick={() => void refetch()}>
        {selection.retry}
      </Button>
    </div>
  );
}
