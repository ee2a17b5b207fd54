import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/words/en/classes.ts';

type Props = { children: string; onRetry: (() => void) | undefined };

/** Says that there is nothing; where that is only because the list did not arrive, it says so too. */
export function EmptyList({ children, onRetry }: Props) {
  return (
    <div
      role="status"
      className="rounded-card border-2 border-dashed border-line-strong/50 bg-surface px-5 py-10 text-center text-ink-soft"
    >
      <p>{children}</p>
      {onRetry && (
        <>
          <p className="mt-2 mb-4 text-sm">{classes.mayBeMore}</p>
          <Button look="outline" onClick={onRetry}>
            {classes.retry}
          </Button>
        </>
      )}
    </div>
  );
}
