import type { Browser } from '@playwright/test';
import { atMost, type Figure } from './figures.ts';
import { measureCrowd } from './record-crowd.ts';
import { importFile, makeLearner, newDevice } from './record-device.ts';
import { recordFileOf } from './record-file.ts';
import { measureOpening, measureWriting } from './record-pages.ts';
import { measureFirstSync } from './record-sync.ts';
import { measureRecordSizes } from './sizes.ts';

const LONG_RECORD = 10_000;
const LARGE_FILE = 50_000;

/** What a long record costs: the pages, a tap, a file, the account and the server. */
export async function measureRecord(
  server: { url: string; dataDir: string },
  browser: Browser,
): Promise<Figure[]> {
  const device = () => newDevice(browser, server.url);
  const [full, empty, nobody, importer, other] = await Promise.all(Array.from({ length: 5 }, () => device()));
  if (!full || !empty || !nobody || !importer || !other) throw new Error('no devices');
  const large = await importFile(await importer.newPage(), recordFileOf(LARGE_FILE));
  await importer.close();
  await importFile(await full.newPage(), recordFileOf(LONG_RECORD));
  await makeLearner(await empty.newPage());
  const figures = [
    ...measureRecordSizes(),
    atMost('import of 50,000 entries', large.seconds, 10, 's'),
    atMost('import of 50,000 entries: longest task', large.longestTaskMs, 200, 'ms'),
    ...(await measureOpening(full, empty)),
    ...(await measureWriting(full, nobody)),
    ...(await measureFirstSync(server, { full, entryCount: LONG_RECORD, empty: other })),
  ];
  // Open pages would sync and draw on the same two cores.
  await Promise.all([full, empty, nobody, other].map((context) => context.close()));
  return [...figures, ...(await measureCrowd(server))];
}
