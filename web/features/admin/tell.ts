import { toast } from '#web/ui/toast.ts';
import { people } from '#web/words/en/office-people.ts';

/** Does it and says what became of it, in the server's words where it refused; true when it was done. */
export async function tell(work: () => Promise<unknown>, news: { title: string }): Promise<boolean> {
  try {
    await work();
    toast({ ...news, tone: 'right' });
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    toast({ ...people.told.failed(reason), tone: 'destructive' });
    return false;
  }
}
