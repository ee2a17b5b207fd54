import { plainText, stored, type Stored } from './stored.ts';

/** What stands in one box of this tab and is not sent yet. Never for a password. */
export const typedIn = (key: string): Stored<string> => stored(key, { area: 'tab', ...plainText });
