/** Files that a person downloaded to the device, until they remove them. */
type KeptFiles = {
  has(url: string): Promise<boolean>;
  /** Undefined for a file that is not on the device. */
  read(url: string): Promise<Response | undefined>;
  /** Replaces an older version, whose address differs in its query. */
  keep(url: string, file: Response): Promise<void>;
  /** All versions of all files whose path begins so. */
  remove(beginning: string): Promise<void>;
};

/** Undefined where the browser has no cache storage, as without https. */
export function keptFiles(name: string): KeptFiles | undefined {
  if (!('caches' in globalThis)) return undefined;
  const open = () => caches.open(name);
  return {
    has: async (url) => (await (await open()).match(url)) !== undefined,
    read: async (url) => (await open()).match(url),
    async keep(url, file) {
      const cache = await open();
      await cache.put(url, file);
      for (const version of await cache.keys(url, { ignoreSearch: true }))
        if (!version.url.endsWith(url)) await cache.delete(version);
    },
    async remove(beginning) {
      const cache = await open();
      for (const { url } of await cache.keys())
        if (new URL(url).pathname.startsWith(beginning)) await cache.delete(url);
    },
  };
}
