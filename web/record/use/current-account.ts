import { readStoredSession } from '#web/api/stored-session.ts';

type Account = { id: string | undefined };

let account: Account | undefined;
const followers = new Set<() => void>();

/** Whose learners may be shown. The stored session has it before the account itself is opened. */
export function currentAccount(): string | undefined {
  account ??= { id: readStoredSession()?.user.id };
  return account.id;
}

export function setCurrentAccount(id: string | undefined): void {
  account = { id };
  for (const follower of followers) follower();
}

export function followAccount(follower: () => void): void {
  followers.add(follower);
}
