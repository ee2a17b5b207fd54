import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { objectOf, oneOf, or, text } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';

/** The account whose session the server ended, until the user has seen why. */
export type EndedAccount =
  /** Its last token, with which the server is asked whether the whole account is gone. */
  | { is: 'unknown'; token: string }
  /** Signed out on another device; the account exists. */
  | { is: 'ended'; owner: string }
  /** The account was deleted; the page says what became of its learners. */
  | { is: 'gone'; owner: string };

const unknown = or(objectOf({ is: oneOf(['unknown'] as const), token: text }), undefined);
const known = objectOf({ is: oneOf(['ended', 'gone'] as const), owner: text });

export const endedAccount = stored(
  'account-ended',
  json<EndedAccount>((value) => unknown(value) ?? known(value)),
);

export function useEndedAccount(): EndedAccount | undefined {
  return useObservable(endedAccount, UNKNOWN);
}
