type Policy = {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
};

declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: { createPolicy(name: 'default', policy: Policy): unknown };
  }
}

/** What React writes when it makes a script element, such as the one with a page's data for search engines. */
const EMPTY_SCRIPT = '<script></script>';

/** Workers of ours that are started later than the service worker. */
const workers = new Set<string>();

/** @param file its path as the build names it, never anything from outside */
export function workerOf(file: string): Worker {
  workers.add(file);
  return new Worker(file, { type: 'module' });
}

/**
 * The pages' policy lets no text become markup, script or the address of one but by these rules, so that words from
 * outside stay words even where our own code has a mistake. React knows nothing of it, hence the default policy.
 * @param worker public path of the service worker
 */
export function allowOnly(worker: string): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => pass(text, text === EMPTY_SCRIPT),
    createScript: (text) => pass(text, isData(text)),
    createScriptURL: (url) => pass(url, url === worker || workers.has(url)),
  });
}

function pass(text: string, isAllowed: boolean): string {
  if (!isAllowed) throw new TypeError(`not allowed here: ${text.slice(0, 80)}`);
  return text;
}

function isData(text: string): boolean {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object';
  } catch {
    return false; // the answer to the question
  }
}
