/** Tells when the visitor leaves the tab and when they come back; returns the way to stop. */
export function followVisibility(onHidden: () => void, onVisible: () => void): () => void {
  const follow = () => (document.visibilityState === 'hidden' ? onHidden() : onVisible());
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}
