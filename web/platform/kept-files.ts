/** Files that a person downloaded, until they remove them. Undefined where the browser has no cache storage (no https). */
export function keptFiles(name: string) {
  if (!('caches' in globalThis)) return undefined;
  const open = () => caches.open(name);
  return {
    has: async (url: string) => (await (await open()).match(url)) !== undefined,
    read: async (url: string): Promise<Response | undefined> => (await open()).match(url),
    /** Replaces an older version, whose address differs in its query. */
    async keep(url: string, file: Response): Promise<void> {
      const cache = await open();
      await cache.put(url, file);
      for (const version of await cache.keys(url, { ignoreSearch: true }))
        if (!version.url.endsWith(url)) await cache.delete(version);
    },
    /** All versions of all files whose path begins so. */
    async remove(beginning: string): Promise<void> {
      const cache = await open();
      for (const { url } of await cache.keys())
        if (new URL(url).pathname.startsWith(beginning)) await cache.delete(url);
    },
  };
}
