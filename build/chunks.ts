import type { Manifest, ManifestChunk } from 'vite';

export const ENTRY = 'web/app/main.tsx';

/** All that a chunk may ever fetch, itself included, but for these and what only they fetch. */
export function reachableFrom(
  key: string,
  manifest: Manifest,
  apart: ReadonlySet<string>,
  seen = new Set<string>(),
): Set<string> {
  seen.add(key);
  const { imports = [], dynamicImports = [] } = chunkOf(manifest, key);
  for (const next of [...imports, ...dynamicImports])
    if (!seen.has(next) && !apart.has(next)) reachableFrom(next, manifest, apart, seen);
  return seen;
}

/** The chunk of a module and all that it imports at once: what a first visit must fetch. */
export function importsOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const chunk = chunkOf(manifest, module);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((key) => importsOf(manifest, key, seen))];
}

export function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build made no chunk for ${key}`);
  return chunk;
}

const OFFICE = 'web/features/admin/';

/** The scripts that no page but those of the office fetches. */
export function officeScripts(manifest: Manifest): string[] {
  const office = new Set(Object.keys(manifest).filter((key) => key.startsWith(OFFICE)));
  const forVisitors = reachableFrom(ENTRY, manifest, office);
  return Object.keys(manifest)
    .filter((key) => !forVisitors.has(key))
    .map((key) => chunkOf(manifest, key).file)
    .filter((file) => file.endsWith('.js'));
}
