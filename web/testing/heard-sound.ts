import type { Sound } from '#web/platform/audio.ts';

/** How long a voice takes. */
export const VOICE_MS = 800;

/** A loudspeaker for tests: writes down what is heard. Files named in `missing` cannot be had. */
export function hearSound(
  missing: readonly string[] = [],
  voiceMs = VOICE_MS,
): { sound: Sound; heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    sound: {
      unlock: () => heard.push('unlock'),
      preload: (paths) => heard.push(`preload ${paths.length}`),
      speak: async (path, under) => {
        if (under) heard.push(under);
        if (missing.includes(path)) return { is: 'missing' };
        heard.push(path);
        return { is: 'sounding', forMs: voiceMs };
      },
      hush: () => heard.push('hush'),
      play: (effect) => heard.push(effect),
    },
  };
}
