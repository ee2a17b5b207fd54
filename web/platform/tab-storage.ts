/** What one tab keeps until it is closed; where the browser forbids that, nothing is kept. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // storage is forbidden, so nothing was ever kept
  }
}

export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(`"${key}" is not kept: the browser refuses`, error);
  }
}

export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return; // storage is forbidden, so there is nothing to remove
  }
}
