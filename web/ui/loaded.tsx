import type { ReactNode } from 'react';

export type Loadable<Value> =
  { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; value: Value };

type Props<Value> = {
  from: Loadable<Value>;
  loading: ReactNode;
  failed: (retry: () => void) => ReactNode;
  /** Shown for a value that holds nothing: a list without items, unless `isEmpty` knows better. */
  empty: ReactNode;
  isEmpty?: ((value: Value) => boolean) | undefined;
  children: (value: Value) => ReactNode;
};

/** What comes from the server, in the four states that it can be in: each must be given, so that none is forgotten. */
export function Loaded<Value>({ from, loading, failed, empty, isEmpty, children }: Props<Value>) {
  if (from.status === 'loading') return loading;
  if (from.status === 'failed') return failed(from.retry);
  return (isEmpty ?? hasNoItems)(from.value) ? empty : children(from.value);
}

function hasNoItems(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
