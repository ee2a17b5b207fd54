const ACTIONS = ['play', 'pause', 'previoustrack', 'nexttrack'] as const;
type Shown = { title: string; artist: string; album: string };
type Actions = Record<(typeof ACTIONS)[number], () => void>;

/** What the system shows while its screen is locked, and the buttons it gives. */
export function showOnLockScreen(shown: Shown, actions: Actions): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = new MediaMetadata(shown);
  for (const name of ACTIONS) navigator.mediaSession.setActionHandler(name, actions[name]);
}

export function showPlaybackState(state: MediaSessionPlaybackState): void {
  if ('mediaSession' in navigator) navigator.mediaSession.playbackState = state;
}

/** The position in the recording; the system counts on from there. */
export function showPosition({ duration, currentTime, playbackRate }: HTMLMediaElement): void {
  if (!('mediaSession' in navigator) || !Number.isFinite(duration)) return;
  const position = Math.min(currentTime, duration);
  navigator.mediaSession.setPositionState({ duration, playbackRate, position });
}

export function leaveLockScreen(): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = null;
  navigator.mediaSession.playbackState = 'none';
  navigator.mediaSession.setPositionState();
  for (const name of ACTIONS) navigator.mediaSession.setActionHandler(name, null);
}
