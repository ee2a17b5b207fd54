import { Button } from '#web/ui/button.tsx';

type Props = { text: string; action: string; onRetry: () => void };

export function LoadFailed({ text, action, onRetry }: Props) {
  return (
    <div className="rounded-card bg-sunken px-5 py-10 text-center">
      <p className="mb-4 text-ink-soft">{text}</p>
      <Button onClick={onRetry}>{action}</Button>
    </div>
  );
}
