import { fulfilKeyWish, readKeyWish } from '#server/auth/key-wishes.ts';
import { reasonOf, withDatabase } from './open-database.ts';

const USAGE = `Usage:
  npm run keys -- list           show the keys that sign access tokens
  npm run keys -- rotate         sign with a new key; tokens of the old one stay good until they expire (an hour)
  npm run keys -- rotate --now   sign with a new key and refuse all tokens of older keys at once`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const wish = readKeyWish(words);
  if (wish === undefined) {
    console.error(USAGE);
    return 2;
  }
  try {
    console.log(await withDatabase((pool) => fulfilKeyWish(pool, wish)));
    return 0;
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  }
}
