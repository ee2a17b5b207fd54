import type { Sound } from '#web/platform/audio.ts';

/** A loudspeaker for tests: writes down what is heard. Files named in `missing` cannot be had. */
export function hearSound(missing: readonly string[] = []): { sound: Sound; heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    sound: {
      unlock: () => heard.push('unlock'),
      preload: (paths) => heard.push(`preload ${paths.length}`),
      speak: async (path) => {
        const isThere = !missing.includes(path);
        if (isThere) heard.push(path);
        return isThere;
      },
      hush: () => heard.push('hush'),
      play: (effect) => heard.push(effect),
    },
  };
}
