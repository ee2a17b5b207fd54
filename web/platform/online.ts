/** False only when the browser knows that there is no network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function followOnline(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const change of ['online', 'offline'])
    window.addEventListener(change, onChange, { signal: listening.signal });
  return () => listening.abort();
}
