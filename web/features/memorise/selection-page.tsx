import { useDeferredValue, useEffect } from 'react';
import { Link } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useQuranIndex } from '#web/api/quran.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { Picker } from './picker.tsx';

export function Page() {
  return (
    <DataRoute>
      <PageHeader title="Choose Your Surah">
        Pick a Juz, a Surah or both, then put the ayahs in order.
      </PageHeader>
      <div className="page-width max-w-xl py-8">
        <div className="min-h-[24.75rem] rounded-card border border-line bg-surface p-5 shadow-card sm:min-h-[26.25rem] sm:p-8">
          <LoadedPicker />
        </div>
        <p className="mt-6 text-center text-ink-soft">
          More surahs are coming. Is one missing, or is something wrong?{' '}
          <Link to="/contact" className="font-semibold text-green underline underline-offset-4">
            Contact us
          </Link>
          .
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
    toast({
      title: 'Error',
      description: "Failed to load Qur'an data. Please try again.",
      tone: 'destructive',
    });
  }, [hasFailed]);

  if (index) return <Picker index={index} />;
  if (!hasFailed) return <Spinner label="Loading Qur'an data..." />;
  return (
    <div className="space-y-5">
      <Picker index={[]} />
      <Button look="outline" className="w-full" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
