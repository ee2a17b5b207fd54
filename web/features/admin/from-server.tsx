import type { ReactNode } from 'react';
import { loadableOf } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/platform/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { office } from '#web/words/en/office.ts';

type Props<Value> = {
  reading: Parameters<typeof loadableOf<Value>>[0] & { refetch: () => Promise<unknown> };
  words: { loading: string; failed: string };
  /** Shown in place of a list without items; without it the list is drawn all the same. */
  empty?: ReactNode;
  isEmpty?: (value: Value) => boolean;
  children: (value: Value) => ReactNode;
};

/** What a page of the office reads: a spinner first, and a button to try again where it failed. */
export function FromServer<Value>({ reading, words, empty, isEmpty, children }: Props<Value>) {
  return (
    <Loaded
      from={loadableOf(reading)}
      loading={<Spinner label={words.loading} />}
      failed={
        <div className="rounded-card bg-sunken px-5 py-10 text-center">
          <p className="mb-4 text-ink-soft">{words.failed}</p>
          <Button onClick={() => void reading.refetch()}>{office.retry}</Button>
        </div>
      }
      isEmpty={empty === undefined ? () => false : isEmpty}
      empty={empty}
    >
      {children}
    </Loaded>
  );
}
