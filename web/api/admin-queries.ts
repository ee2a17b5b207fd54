import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { now, startOfDay } from '#web/platform/clock.ts';
import { countMessages, countMessagesSince, readMessages, type MessageFilter } from './admin.ts';

/** How soon a new message appears by itself; nothing is asked while the tab is hidden. */
const COUNT_AGAIN_AFTER_MS = 5_000;

/** What an admin has read does not stay behind for whoever uses the tab next. */
const FORGOTTEN_AT_ONCE = { gcTime: 0 };

const PAGES = ['messages', 'page'];
const TOTALS = ['messages', 'totals'];

type Totals = { all: number; today: number };

/** While another page or filter is being read, the rows of the one before stay. */
export function useMessages(filter: MessageFilter) {
  return useQuery({
    queryKey: [...PAGES, filter],
    queryFn: ({ signal }) => readMessages(filter, signal),
    placeholderData: keepPreviousData,
    ...FORGOTTEN_AT_ONCE,
  });
}

/** Counting is cheap, so it goes on; the messages themselves are read again only when their number has changed. */
export function useMessageTotals() {
  return useQuery({
    queryKey: TOTALS,
    queryFn: async ({ signal, client }): Promise<Totals> => {
      const [all, today] = await Promise.all([
        countMessages(signal),
        countMessagesSince(startOfDay(now()), signal),
      ]);
      const before = client.getQueryData<Totals>(TOTALS);
      if (before && before.all !== all) void client.invalidateQueries({ queryKey: PAGES });
      return { all, today };
    },
    refetchInterval: COUNT_AGAIN_AFTER_MS,
    ...FORGOTTEN_AT_ONCE,
  });
}
