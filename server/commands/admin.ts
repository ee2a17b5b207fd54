import { parseAdminArguments, runAdminCommand } from './admin-command.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage:
  npm run admin -- add EMAIL      make the person with this address an admin
  npm run admin -- remove EMAIL   take the role away again
  npm run admin -- list           show all admins`;

await runCommand(USAGE, parseAdminArguments, (parsed) =>
  withDatabase((pool) => runAdminCommand(pool, parsed)),
);
