import { toast } from './toast.ts';

/** Does what may fail, as on a full device, and shows a toast when it does. */
export async function orTell(failed: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(failed, error);
    toast({ title: failed, tone: 'destructive' });
  }
}
