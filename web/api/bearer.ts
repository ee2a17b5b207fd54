import { publicKey } from './config.ts';

type TokenSource = () => Promise<string | undefined>;

const nobody: TokenSource = () => Promise.resolve(undefined);
let currentToken = nobody;
let renewedToken = nobody;

/**
 * Accounts are loaded late or never, so they announce themselves here and table access need not know them.
 * @param renew asks the server for a new token, because it refused the current one
 */
export function takeTokensFrom(source: TokenSource, renew: TokenSource = source): void {
  currentToken = source;
  renewedToken = renew;
}

export async function bearer(): Promise<string> {
  return (await currentToken()) ?? publicKey();
}

export async function renewedBearer(): Promise<string> {
  return (await renewedToken()) ?? publicKey();
}
