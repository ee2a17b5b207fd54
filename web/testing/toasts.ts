import { toast } from 'sonner';
import { vi } from 'vitest';

/** What the toasts that can be seen say. */
export const toasts = () =>
  [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);

/** A toast of one test must not speak for the next. */
export async function dismissToasts(): Promise<void> {
  toast.dismiss();
  await vi.waitUntil(() => toasts().length === 0, { timeout: 30_000 });
}
