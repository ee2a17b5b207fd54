const CHANNEL = 'voice';

let owner: (() => void) | undefined;
let channel: BroadcastChannel | undefined;

/** Silences the last owner, in this tab and in the others: a game and a recitation never sound together. */
export function takeAudioFocus(silence: () => void): void {
  if (owner !== silence) owner?.();
  owner = silence;
  if (typeof BroadcastChannel === 'undefined') return;
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => owner?.());
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel.postMessage('taken');
}
