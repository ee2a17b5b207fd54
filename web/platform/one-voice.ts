const CHANNEL = 'voice';

let owner: (() => void) | undefined;
let channel: BroadcastChannel | undefined;

/** Whoever begins to speak silences what spoke before, in this tab and in the others: a game and a recitation never sound together. */
export function takeTheVoice(silence: () => void): void {
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
