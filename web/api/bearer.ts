import { publicKey } from './config.ts';

type TokenSource = () => Promise<string | undefined>;

let currentToken: TokenSource = () => Promise.resolve(undefined);

/** Accounts are loaded late or never, so they announce themselves here and table access need not know them. */
export function takeTokensFrom(source: TokenSource): void {
  currentToken = source;
}

export async function bearer(): Promise<string> {
  return (await currentToken()) ?? publicKey();
}
