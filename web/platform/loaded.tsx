import type { ReactNode } from 'react';

/** What is read from elsewhere, in the states in which a page draws it. */
export type Loadable<Value> =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/** One object each, so that a store or a state that is set to it again does not change. */
export const LOADING = { status: 'loading' } as const;
export const FAILED = { status: 'failed' } as const;

type Props<Value> = {
  from: Loadable<Value>;
  loading: ReactNode;
  failed: ReactNode;
  /** Shown for a value that holds nothing: a list without items, unless `isEmpty` knows better. */
  empty: ReactNode;
  isEmpty?: ((value: Value) => boolean) | undefined;
  children: (value: Value) => ReactNode;
};

/** Draws what is read in each of its states, and what holds nothing: each must be given, so that none is forgotten. */
export function Loaded<Value>({ from, loading, failed, empty, isEmpty, children }: Props<Value>) {
  if (from.status === 'loading') return loading;
  if (from.status === 'failed') return failed;
  return (isEmpty ?? hasNoItems)(from.value) ? empty : children(from.value);
}

function hasNoItems(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
