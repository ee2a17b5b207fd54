import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { TABLES, type ContactMessage } from '#contract/tables.ts';
import { now, startOfDay } from '#web/platform/clock.ts';
import { ApiError } from './api-error.ts';
import { NOT_CACHED } from './query-client.ts';
import { REPLIES } from './replies.ts';
import { answerOf, restAsCaller, rowsOf } from './rest.ts';

export const MESSAGES_PER_PAGE = 50;

/** The server takes patterns of 200 characters; each of these may need two, and the ends one each. */
const SEARCH_MAX_CHARACTERS = 99;

/** Everything but the bin, what is not done of it, one state of it, or the bin. */
export const MESSAGE_BOXES = ['all', 'todo', 'new', 'read', 'done', 'bin'] as const;
export type MessageBox = (typeof MESSAGE_BOXES)[number];

export type MessageFilter = {
  /** Words to be found in message, name or email; empty finds all. */
  search: string;
  formType: string | undefined;
  box: MessageBox;
  /** From 0. */
  page: number;
};
type MessagePage = { messages: ContactMessage[]; total: number };

/** How soon a new message appears by itself; nothing is asked while the tab is hidden. */
const COUNT_AGAIN_AFTER_MS = 5_000;

const PAGES = ['messages', 'page'];
const TOTALS = ['messages', 'totals'];
const NEW = ['messages', 'new'];
const OTHERS = ['messages', 'others'];

type Totals = { all: number; today: number };

/** While another page or filter is being read, the rows of the one before stay. */
export function useMessages(filter: MessageFilter) {
  return useQuery({
    queryKey: [...PAGES, filter],
    queryFn: ({ signal }) => readMessages(filter, signal),
    placeholderData: keepPreviousData,
    ...NOT_CACHED,
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
      if (before && before.all !== all)
        for (const queryKey of [PAGES, NEW]) void client.invalidateQueries({ queryKey });
      return { all, today };
    },
    refetchInterval: COUNT_AGAIN_AFTER_MS,
    ...NOT_CACHED,
  });
}

/** As many as could have been written at once, in any order, since it was looked last. */
const LOG_LOOKED_AT = 5;

/** What another admin does with messages appears by itself: it is in the log, which is cheap to look at. */
export function useOthersWork(): void {
  useQuery({
    queryKey: OTHERS,
    queryFn: async ({ signal, client }): Promise<string> => {
      const rows = await rowsOf(
        restAsCaller()
          .from(TABLES.adminLog)
          .select('id')
          .order('at', { ascending: false })
          .order('id', { ascending: false })
          .limit(LOG_LOOKED_AT)
          .abortSignal(signal),
      );
      const newest = rows.map(({ id }) => id).join();
      const before = client.getQueryData<string>(OTHERS);
      if (before !== undefined && before !== newest)
        for (const queryKey of [PAGES, TOTALS, NEW, REPLIES]) void client.invalidateQueries({ queryKey });
      return newest;
    },
    refetchInterval: COUNT_AGAIN_AFTER_MS,
    ...NOT_CACHED,
  });
}

const COUNT_NEW_AGAIN_AFTER_MS = 30_000;

export function useNewMessages() {
  return useQuery({
    queryKey: NEW,
    queryFn: ({ signal }) => countOf(messagesCount().eq('state', 'new').abortSignal(signal)),
    refetchInterval: COUNT_NEW_AGAIN_AFTER_MS,
    ...NOT_CACHED,
  });
}

export type MessageChange = Partial<Pick<ContactMessage, 'state' | 'removed_at'>>;

/** Changes messages at once; the list is read again behind what it shows. */
export function useMessageChanges() {
  const client = useQueryClient();
  return async (ids: readonly number[], change: MessageChange): Promise<void> => {
    await changeMessages(ids, change);
    await Promise.all([PAGES, TOTALS, NEW].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

const IDS_AT_ONCE = 200;

export async function changeMessages(ids: readonly number[], change: MessageChange): Promise<void> {
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const some = ids.slice(first, first + IDS_AT_ONCE);
    await answerOf(restAsCaller().from(TABLES.contactForm).update(change).in('id', some));
  }
}

/** @param id 0 where none is wanted */
export function useMessage(id: number) {
  return useQuery({
    queryKey: ['messages', 'one', id],
    enabled: id > 0,
    queryFn: async ({ signal }) => (await readMessage(id, signal)) ?? null,
    ...NOT_CACHED,
  });
}

async function readMessage(id: number, signal: AbortSignal): Promise<ContactMessage | undefined> {
  const rows = await rowsOf(
    restAsCaller().from(TABLES.contactForm).select().eq('id', id).abortSignal(signal),
  );
  return rows[0];
}

const EXPORTED_AT_ONCE = 1000;

/** Every message that is not in the bin, the oldest first; page after page, so that no answer gets too long. */
export async function readEveryMessage(): Promise<ContactMessage[]> {
  const all: ContactMessage[] = [];
  let page: ContactMessage[];
  do {
    page = await rowsOf(
      restAsCaller()
        .from(TABLES.contactForm)
        .select()
        .is('removed_at', null)
        .gt('id', all.at(-1)?.id ?? 0)
        .order('id')
        .limit(EXPORTED_AT_ONCE),
    );
    all.push(...page);
    // An answer that would be too long ends early, so only an empty one is the last.
  } while (page.length > 0);
  return all;
}

/** Newest first. `total` counts every message that the filter lets through, not only this page; a page after the last one is empty. */
export async function readMessages(filter: MessageFilter, signal: AbortSignal): Promise<MessagePage> {
  try {
    return await readPage(filter, signal);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === OUT_OF_RANGE)) throw error;
    const { total } = await readPage({ ...filter, page: 0 }, signal);
    return { messages: [], total };
  }
}

const OUT_OF_RANGE = 416;

async function readPage(filter: MessageFilter, signal: AbortSignal): Promise<MessagePage> {
  let query = restAsCaller().from(TABLES.contactForm).select('*', { count: 'exact' });
  query = filter.box === 'bin' ? query.not('removed_at', 'is', null) : query.is('removed_at', null);
  if (filter.box === 'todo') query = query.neq('state', 'done');
  else if (filter.box !== 'bin' && filter.box !== 'all') query = query.eq('state', filter.box);
  if (filter.formType !== undefined) query = query.eq('form_type', filter.formType);
  const search = Array.from(filter.search.trim()).slice(0, SEARCH_MAX_CHARACTERS).join('');
  if (search) query = query.or(anyOf(['message', 'name', 'email'], search));
  const from = filter.page * MESSAGES_PER_PAGE;
  const { data, count } = await answerOf(
    query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + MESSAGES_PER_PAGE - 1)
      .abortSignal(signal),
  );
  return { messages: data, total: count ?? data.length };
}

export function countMessages(signal: AbortSignal): Promise<number> {
  return countOf(messagesCount().abortSignal(signal));
}

export function countMessagesSince(moment: Date, signal: AbortSignal): Promise<number> {
  return countOf(messagesCount().gte('created_at', moment.toISOString()).abortSignal(signal));
}

function messagesCount() {
  return restAsCaller()
    .from(TABLES.contactForm)
    .select('*', { count: 'exact', head: true })
    .is('removed_at', null);
}

async function countOf(request: Parameters<typeof answerOf>[0]): Promise<number> {
  const { count } = await answerOf(request);
  return count ?? 0;
}

/** Escapes `%` and `_`; `*` cannot be escaped and matches one character. */
function anyOf(columns: readonly string[], search: string): string {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')}%`;
  const quoted = `"${pattern.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',');
}
