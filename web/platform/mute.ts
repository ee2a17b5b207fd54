import { stored } from './stored.ts';

const muted = stored('muted', { read: (text) => text === 'true', write: String });

export const setMuted: (isMuted: boolean) => void = muted.set;

export const followMuted = muted.subscribe;

export function isMuted(): boolean {
  return muted.get() ?? false;
}
