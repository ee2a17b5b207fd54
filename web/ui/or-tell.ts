import { toast } from './toast.ts';

/** Does what may fail, as on a device that is full; whoever asked for it hears when it did. */
export async function orTell(failed: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(failed, error);
    toast({ title: failed, tone: 'destructive' });
  }
}
