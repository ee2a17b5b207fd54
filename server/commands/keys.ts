import { parseKeyArguments, runKeysCommand } from './keys-command.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage:
  npm run keys -- list           show the keys that sign access tokens
  npm run keys -- rotate         sign with a new key; tokens of the old one stay valid until they expire (an hour)
  npm run keys -- rotate --now   sign with a new key and refuse all tokens of older keys at once`;

await runCommand(USAGE, parseKeyArguments, (parsed) => withDatabase((pool) => runKeysCommand(pool, parsed)));
