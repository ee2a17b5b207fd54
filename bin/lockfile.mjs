// @ts-check
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ version: string, license?: string, hasInstallScript?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked
 * @typedef {'browser' | 'server' | 'build' | 'tools'} Place
 * @typedef {{ name: string, version: string, licence: string, isDirect: boolean, place: Place, hasInstallScript: boolean }} Package
 */

/** What we ask for ourselves and where it ends up; what is not named here runs on the server. */
const IN_THE_BROWSER = new Set([
  '@fontsource-variable/figtree',
  '@fontsource/amiri-quran',
  '@supabase/auth-js',
  '@supabase/postgrest-js',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'js-aruco2',
  'react',
  'react-dom',
  'react-router',
  'serwist',
  'sonner',
  'tailwindcss',
  'uqr',
  'valibot',
]);
const IN_THE_BUILD = new Set(['@serwist/build', '@tailwindcss/vite', '@vitejs/plugin-react', 'vite']);

/** These name their licence in a file, not in a field. @type {Record<string, string>} */
const READ_BY_HAND = { 'parse-cache-control@1.0.1': 'BSD-3-Clause' };

export const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
/** @type {Record<string, Locked>} */
const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** Every package of package-lock.json, those for other systems included, whether installed here or not. @returns {Package[]} */
export function readPackages() {
  const places = findPlaces();
  /** @type {Map<string, Package>} */
  const packages = new Map();
  const direct = directNames();
  for (const [path, { version, license, hasInstallScript = false }] of Object.entries(locked)) {
    if (path === '') continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${version}`;
    const known = packages.get(key);
    const place = places.get(path) ?? 'tools';
    packages.set(key, {
      name,
      version,
      licence: license ?? READ_BY_HAND[key] ?? 'none',
      isDirect: known?.isDirect || (direct.includes(name) && path === `node_modules/${name}`),
      place: known ? nearest(known.place, place) : place,
      hasInstallScript,
    });
  }
  return [...packages.values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
}

/** @type {Place[]} */
const NEAREST_FIRST = ['browser', 'server', 'build', 'tools'];

/** @param {Place} a @param {Place} b */
const nearest = (a, b) => (NEAREST_FIRST.indexOf(a) < NEAREST_FIRST.indexOf(b) ? a : b);

function directNames() {
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
}

/** A package belongs to the group nearest to a visitor among those that need it. */
function findPlaces() {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const place of NEAREST_FIRST)
    for (const name of directNames().filter((name) => placeOf(name) === place))
      spread(`node_modules/${name}`, place, places);
  return places;
}

/** @param {string} name @returns {Place} */
function placeOf(name) {
  if (name in manifest.devDependencies) return 'tools';
  if (IN_THE_BROWSER.has(name)) return 'browser';
  return IN_THE_BUILD.has(name) ? 'build' : 'server';
}

/** @param {string} path @param {Place} place @param {Map<string, Place>} places */
function spread(path, place, places) {
  const found = locked[path];
  if (!found || places.has(path)) return;
  places.set(path, place);
  for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
    spread(resolve(path, name), place, places);
}

/** Where Node would look: beside the package's own, then one folder up and again. @param {string} from @param {string} name */
function resolve(from, name) {
  for (
    let folder = from;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (`${folder}/node_modules/${name}` in locked) return `${folder}/node_modules/${name}`;
  }
  return `node_modules/${name}`;
}
