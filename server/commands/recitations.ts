import { surahs } from '#content/surahs.ts';
import { readConfig } from '#server/config.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import { checkFolder } from '#server/recitations/check-folder.ts';

const USAGE = 'Name the folder: npm run recitations -- FOLDER, or set RECITATIONS_DIR.';

try {
  const folder = process.argv[2] ?? readConfig(process.env).recitationsDir;
  if (!folder) throw new OperatorError(USAGE);
  const ayahCounts = surahs.map(({ ayahCount }) => ayahCount);
  const isGood = await checkFolder(folder, ayahCounts, (line) => console.log(line));
  if (!isGood) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
