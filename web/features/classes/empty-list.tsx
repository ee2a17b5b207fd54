import { Button } from '#web/ui/button.tsx';

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
          <p className="mt-2 mb-4 text-sm">The list could not be loaded, so this may not be all.</p>
          <Button look="outline" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
