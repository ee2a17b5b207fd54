import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LogRow, PersonRow } from '#contract/functions.ts';
import { NOT_CACHED } from './query-client.ts';
import { answerOf, restAsCaller, rowsOf } from './rest.ts';

export const PEOPLE_PER_PAGE = 50;
export const LOG_PER_PAGE = 100;

const PEOPLE = ['people'];
export function usePeople(search: string, page: number) {
  return useQuery({
    queryKey: [...PEOPLE, search, page],
    queryFn: async ({ signal }): Promise<PersonRow[]> =>
      (await answerOf(restAsCaller().rpc('people', { search, page }).abortSignal(signal))).data,
    placeholderData: keepPreviousData,
    ...NOT_CACHED,
  });
}

/** Each action reads the list again. */
export function usePeopleActions() {
  const client = useQueryClient();
  const lookAgain = () => client.invalidateQueries({ queryKey: PEOPLE });
  const done = async (request: PromiseLike<unknown> & Parameters<typeof answerOf>[0]) => {
    try {
      await answerOf(request);
    } finally {
      await lookAgain(); // what was refused may have been done before, by an answer that got lost or by somebody else
    }
  };
  return {
    setRole: (user_id: string, role: 'user' | 'admin') =>
      done(restAsCaller().rpc('set_role', { user_id, role })),
    endSessions: (user_id: string) => done(restAsCaller().rpc('end_sessions', { user_id })),
    remove: (user_id: string) => done(restAsCaller().rpc('remove_account', { user_id })),
    sendConfirmation: (user_id: string) => done(restAsCaller().rpc('send_confirmation', { user_id })),
    invite: (email: string) => done(restAsCaller().rpc('invite_admin', { email })),
  };
}

/** What admins did, the newest first, by names and titles. */
export function useLog(page: number) {
  return useQuery({
    queryKey: ['log', page],
    queryFn: ({ signal }): Promise<LogRow[]> =>
      rowsOf(restAsCaller().rpc('office_log', { page }).abortSignal(signal)),
    placeholderData: keepPreviousData,
    ...NOT_CACHED,
  });
}
