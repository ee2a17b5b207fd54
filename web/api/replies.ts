import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyAddress } from '#contract/functions.ts';
import { TABLES, type ContactReply } from '#contract/tables.ts';
import { ApiError } from './api-error.ts';
import { NOT_CACHED } from './query-client.ts';
import { answerOf, restAsCaller, rowsOf } from './rest.ts';

export type Notices = 'each' | 'daily' | 'never';

const NOTICES = ['notices'];
export const REPLIES = ['replies'];

/** How soon a reply that is under way is seen to have left. */
const LOOK_AGAIN_AFTER_MS = 5_000;

export function useReplies(messageId: number) {
  return useQuery({
    ...threadQuery(messageId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ sent_at, unsent_at }) => !sent_at && !unsent_at) ? LOOK_AGAIN_AFTER_MS : false,
    ...NOT_CACHED,
  });
}

/** Who answered which message, each once and the first of them first; null is an account that was removed. */
export type Answerers = ReadonlyMap<number, readonly (string | null)[]>;

export function useAnswerers(messageIds: readonly number[]) {
  return useQuery({
    queryKey: [...REPLIES, 'authors', messageIds],
    enabled: messageIds.length > 0,
    queryFn: async ({ signal }): Promise<Answerers> => {
      const rows = await rowsOf(
        restAsCaller()
          .from(TABLES.contactReplies)
          .select('message_id, author')
          .in('message_id', messageIds)
          .order('id')
          .abortSignal(signal),
      );
      const authors = new Map<number, (string | null)[]>();
      for (const { message_id, author } of rows)
        authors.set(message_id, [...new Set([...(authors.get(message_id) ?? []), author])]);
      return authors;
    },
    placeholderData: keepPreviousData,
    ...NOT_CACHED,
  });
}

/** The names of those who answer messages, by their ids; some have none. */
export function useAdminNames() {
  return useQuery({
    queryKey: ['admin names'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string | null>> => {
      const rows = await rowsOf(restAsCaller().rpc('admin_names', {}).abortSignal(signal));
      return new Map(rows.map(({ user_id, name }) => [user_id, name]));
    },
    ...NOT_CACHED,
  });
}

/** Where answers to a reply of the signed-in admin come to. */
export function useReplyAddress() {
  return useQuery({
    queryKey: ['reply address'],
    queryFn: async ({ signal }): Promise<ReplyAddress | null> =>
      (await rowsOf(restAsCaller().rpc('reply_address', {}).abortSignal(signal)))[0] ?? null,
    ...NOT_CACHED,
  });
}

type NewReply = {
  body: string;
  /** The newest reply that was seen, 0 for none. */
  seen: number;
  /** The same key for the same words: sent again after a lost answer they are one mail. */
  idempotencyKey: string;
};

const CAME_MEANWHILE = 'PT409';

/** Nothing is sent when an answer that was not seen came in meanwhile; the thread then holds it. */
export function useSendReply(messageId: number) {
  const client = useQueryClient();
  return async ({ body, seen, idempotencyKey }: NewReply): Promise<'sent' | 'unseen answer'> => {
    const request = restAsCaller()
      .from(TABLES.contactReplies)
      .insert({ message_id: messageId, body, seen_reply: seen })
      .setHeader('Idempotency-Key', idempotencyKey);
    try {
      await answerOf(request);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === CAME_MEANWHILE)) throw error;
      await client.fetchQuery({ ...threadQuery(messageId), staleTime: 0 });
      return 'unseen answer';
    }
    await client.invalidateQueries({ queryKey: REPLIES });
    return 'sent';
  };
}

const threadQuery = (messageId: number) => ({
  queryKey: [...REPLIES, messageId],
  queryFn: ({ signal }: { signal: AbortSignal }) => readReplies(messageId, signal),
});

function readReplies(messageId: number, signal: AbortSignal): Promise<ContactReply[]> {
  return rowsOf(
    restAsCaller()
      .from(TABLES.contactReplies)
      .select()
      .eq('message_id', messageId)
      .order('id')
      .abortSignal(signal),
  );
}

/** How the signed-in admin is notified of new messages. */
export function useNotices() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: NOTICES,
    queryFn: async ({ signal }): Promise<Notices> => {
      const rows = await rowsOf(restAsCaller().from(TABLES.adminSettings).select().abortSignal(signal));
      return rows[0]?.notices ?? 'daily';
    },
    ...NOT_CACHED,
  });
  const choose = async (notices: Notices, userId: string): Promise<void> => {
    await answerOf(restAsCaller().from(TABLES.adminSettings).upsert({ user_id: userId, notices }));
    client.setQueryData(NOTICES, notices);
  };
  return { notices: data, choose };
}
