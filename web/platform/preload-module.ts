/** Asks for a script behind whatever is on its way already. */
export function preloadModule(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}
