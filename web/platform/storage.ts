/** What the browser refuses to keep lives here, as long as the page does. */
const unkept = new Map<string, string>();

export function readStored(key: string): string | null {
  const text = unkept.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden, so nothing was ever kept
  }
}

export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch (error) {
    console.warn(`"${key}" holds for this visit only: the browser keeps no storage`, error);
    unkept.set(key, text);
  }
}

export function removeStored(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    return; // storage is forbidden, so there is nothing to remove
  }
}

/** Tells when another tab changed the value, or emptied the whole storage; returns the way to stop. */
export function followStored(key: string, onChange: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
