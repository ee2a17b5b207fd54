// @ts-check
// A file of its own without newer syntax, so that an old Node can still print the message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: version 20.19 or newer is needed (https://nodejs.org).\n`,
  );
  process.exit(1);
}
