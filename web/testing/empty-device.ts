import { beforeAll } from 'vitest';

/** Test files share one browser. What the one before stored must not be found, such as a learner. */
beforeAll(async () => {
  sessionStorage.clear();
  localStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleted(name)));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
});

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} stays`)));
  });
}
