import { QueryCache, QueryClient } from '@tanstack/react-query';
import { FAILED, LOADING, type Loadable } from '#web/platform/loaded.tsx';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** One for all data pages, so that what one has read is there for the next. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => console.error('a read failed', query.queryKey, error),
  }),
  defaultOptions: {
    queries: {
      // A page without a connection should say so, not wait for one; and the service worker may know the answer.
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && !(error instanceof ApiError && error.isRefusal),
    },
  },
});

/** Not cached: the next user of the tab must not see what an admin read. */
export const NOT_CACHED = { gcTime: 0 };

/** For texts that do not change while a page is open. */
export const UNCHANGING = { staleTime: Infinity, gcTime: Infinity };

type Reading<Value> = { data: Value | undefined; isError: boolean; isFetching: boolean };

/** A query in the states that a page draws. What was read once stays, even when reading it again fails. */
export function loadableOf<Value>({ data, isError, isFetching }: Reading<Value>): Loadable<Value> {
  if (data !== undefined) return { status: 'ready', value: data };
  return isError && !isFetching ? FAILED : LOADING;
}
