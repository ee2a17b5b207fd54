import { vi } from 'vitest';
import type { Ayah } from '#contract/tables.ts';

/** The network of a device: what a page asks for is answered, until the network is taken away. */
export function startPageServer(quran: readonly Ayah[]): { asked: number[]; takeAway: () => void } {
  const real = fetch;
  const asked: number[] = [];
  let isAway = false;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', (input: Request | string | URL, init?: RequestInit) => {
    const url = decodeURIComponent(input instanceof Request ? input.url : input.toString());
    if (!url.includes('rest/v1')) return real(input, init);
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'));
    const parts = [
      ...url.matchAll(/surah_number\.eq\.(\d+),ayah_number\.gte\.(\d+),ayah_number\.lte\.(\d+)/g),
    ];
    const rows = parts.flatMap(([, ...numbers]) => {
      const [surah = 0, from = 0, to = 0] = numbers.map(Number);
      asked.push(surah);
      return quran.filter(
        (ayah) => ayah.surah_number === surah && ayah.ayah_number >= from && ayah.ayah_number <= to,
      );
    });
    return Promise.resolve(Response.json(rows));
  });
  return {
    asked,
    takeAway: () => {
      isAway = true;
    },
  };
}
