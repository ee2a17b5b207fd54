import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TABLES, type ContactReply } from '#contract/tables.ts';
import { answerOf, restAsCaller, rowsOf } from './rest.ts';

export type Notices = 'each' | 'daily' | 'never';

const NOTICES = ['notices'];
const threadOf = (messageId: number) => ['replies', messageId];

/** How soon a reply that is under way is seen to have left. */
const LOOK_AGAIN_AFTER_MS = 5_000;

/** The answers that were given to one message, the oldest first. */
export function useReplies(messageId: number) {
  return useQuery({
    queryKey: threadOf(messageId),
    queryFn: ({ signal }) => readReplies(messageId, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ sent_at, unsent_at }) => !sent_at && !unsent_at) ? LOOK_AGAIN_AFTER_MS : false,
    gcTime: 0,
  });
}

export function useSendReply(messageId: number) {
  const client = useQueryClient();
  /** The same key for the same words: sent again after a lost answer they are one mail. */
  return async (body: string, idempotencyKey: string): Promise<void> => {
    await answerOf(
      restAsCaller()
        .from(TABLES.contactReplies)
        .insert({ message_id: messageId, body })
        .setHeader('Idempotency-Key', idempotencyKey),
    );
    await client.invalidateQueries({ queryKey: threadOf(messageId) });
  };
}

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

/** How the signed-in admin hears of new messages. */
export function useNotices() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: NOTICES,
    queryFn: async ({ signal }): Promise<Notices> => {
      const rows = await rowsOf(restAsCaller().from(TABLES.adminSettings).select().abortSignal(signal));
      return rows[0]?.notices ?? 'daily';
    },
    gcTime: 0,
  });
  const choose = async (notices: Notices, userId: string): Promise<void> => {
    await answerOf(restAsCaller().from(TABLES.adminSettings).upsert({ user_id: userId, notices }));
    client.setQueryData(NOTICES, notices);
  };
  return { notices: data, choose };
}
