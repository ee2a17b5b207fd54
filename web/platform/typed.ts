import { plainText, stored, type Stored } from './stored.ts';

/** An unsent text of one field in this tab. Never for a password. */
export const typedIn = (key: string): Stored<string> => stored(key, { area: 'tab', ...plainText });
