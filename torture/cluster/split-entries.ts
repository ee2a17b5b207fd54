import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const PARTS = [
  'bin',
  'build',
  'content',
  'contract',
  'db',
  'server',
  'web',
  'package.json',
  'vitest.config.ts',
];
const TABLE = 'db/baseline/13_record.sql';
const WHOLE = 'on delete cascade\n);\n\ncreate unique index entries_in_order';
const SPLIT = `on delete cascade
) partition by hash (owner);

do $$ begin
  for part in 0..7 loop
    execute format('create table public.entries_%s partition of public.entries for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;

create unique index entries_in_order`;
const TESTS = [
  'db/record',
  'server/rest/record',
  'server/rest/entry-reads',
  'server/rest/epoch',
  'server/rest/upserting',
  'server/db/as-caller',
];

/** The tests of the record, where the table of entries is split in eight by hash of its owner. */
export async function splitEntries(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'ilm-amal-split-'));
  try {
    await Promise.all(PARTS.map((part) => cp(part, join(root, part), { recursive: true })));
    await symlink(resolve('node_modules'), join(root, 'node_modules'));
    const text = await readFile(TABLE, 'utf8');
    if (!text.includes(WHOLE)) throw new Error(`${TABLE} does not say "${WHOLE}" any more`);
    await writeFile(
      join(root, TABLE),
      text.replace(WHOLE, () => SPLIT),
    );
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    const words = ['run', '--project=server', '--reporter=json', '--outputFile=results.json', ...TESTS];
    await promisify(execFile)(process.execPath, [vitest, ...words], { cwd: root, maxBuffer: 1e8 });
    const results: unknown = JSON.parse(await readFile(join(root, 'results.json'), 'utf8'));
    const passed = results instanceof Object && 'numPassedTests' in results ? results.numPassedTests : 0;
    return `${String(passed)} tests of the record passed`;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
