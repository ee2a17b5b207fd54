import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { now, startOfDay } from '#web/platform/clock.ts';
import { countMessages, countMessagesSince, readMessages, type MessageFilter } from './admin.ts';

/** How soon a new message appears by itself. */
const ASK_AGAIN_AFTER_MS = 10_000;

/** While another page or filter is being read, the rows of the one before stay. */
export function useMessages(filter: MessageFilter) {
  return useQuery({
    queryKey: ['messages', 'page', filter],
    queryFn: ({ signal }) => readMessages(filter, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_AFTER_MS,
  });
}

export function useMessageTotals() {
  return useQuery({
    queryKey: ['messages', 'totals'],
    queryFn: async ({ signal }) => {
      const [all, today] = await Promise.all([
        countMessages(signal),
        countMessagesSince(startOfDay(now()), signal),
      ]);
      return { all, today };
    },
    refetchInterval: ASK_AGAIN_AFTER_MS,
  });
}
