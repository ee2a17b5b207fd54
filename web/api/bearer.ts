import { publicKey } from './config.ts';

type TokenSource = () => Promise<string | undefined>;

const nobody: TokenSource = () => Promise.resolve(undefined);
let currentToken = nobody;
let renewedToken = nobody;
let lookWhetherEnded = () => Promise.resolve(false);

/**
 * Accounts are loaded late or never, so they register here, and table access need not import them.
 * @param renew asks the server for a new token, because it refused the current one
 * @param hasEnded asks the server whether the session still exists, because it refused a request
 */
export function takeTokensFrom(
  source: TokenSource,
  renew: TokenSource = source,
  hasEnded: () => Promise<boolean> = () => Promise.resolve(false),
): void {
  currentToken = source;
  renewedToken = renew;
  lookWhetherEnded = hasEnded;
}

/** Whether the session was ended elsewhere. If so, it has ended here too when this resolves. */
export const hasSessionEnded = (): Promise<boolean> => lookWhetherEnded();

export async function bearer(): Promise<string> {
  return (await currentToken()) ?? publicKey();
}

export async function renewedBearer(): Promise<string> {
  return (await renewedToken()) ?? publicKey();
}
