import { reseed } from '#db/seed.ts';
import { runCommand, withDatabase } from './run-command.ts';

await runCommand(
  'Usage: npm run content',
  () => true,
  async () => {
    const lines: string[] = [];
    await withDatabase((pool) => reseed(pool, (line) => lines.push(line)));
    return lines.join('\n');
  },
);
