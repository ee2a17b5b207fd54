/** Files that a person asked to have on the device, whole and until they take them away again. */
type KeptFiles = {
  has(url: string): Promise<boolean>;
  /** The file itself, or undefined where it is not kept. */
  read(url: string): Promise<Response | undefined>;
  /** Takes the place of an older version, whose address differs after the question mark. */
  keep(url: string, file: Response): Promise<void>;
  /** All whose address begins like this, in whatever version. */
  remove(beginning: string): Promise<void>;
};

/** Undefined where the browser keeps no files (an address without https, say). */
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
