/** Runs the work in one tab at a time. Where the browser has no locks, the work must bear running twice. */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}
