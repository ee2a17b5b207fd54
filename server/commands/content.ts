import { reseed } from '#db/seed.ts';
import { reasonOf, withDatabase } from './open-database.ts';

try {
  await withDatabase((pool) => reseed(pool, (line) => console.log(line)));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
