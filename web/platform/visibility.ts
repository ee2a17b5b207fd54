/** Calls back when the tab is hidden and when it is visible again; returns unsubscribe. */
export function followVisibility(onHidden: () => void, onVisible: () => void): () => void {
  const follow = () => (document.visibilityState === 'hidden' ? onHidden() : onVisible());
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}
