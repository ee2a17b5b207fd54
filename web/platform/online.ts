/** False only when the browser knows that there is no network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function followOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
