import { fulfilAdminWish, readAdminWish } from '#server/auth/admin-wishes.ts';
import { reasonOf, withDatabase } from './open-database.ts';

const USAGE = `Usage:
  npm run admin -- add EMAIL      make the person with this address an admin
  npm run admin -- remove EMAIL   take the role away again
  npm run admin -- list           show all admins`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const wish = readAdminWish(words);
  if (wish === undefined) {
    console.error(USAGE);
    return 2;
  }
  try {
    const { isDone, text } = await withDatabase((pool) => fulfilAdminWish(pool, wish));
    if (isDone) console.log(text);
    else console.error(text);
    return isDone ? 0 : 1;
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  }
}
