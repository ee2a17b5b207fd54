import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { page: number; pages: number; onTurn: (page: number) => void };

export function PageTurner({ page, pages, onTurn }: Props) {
  return (
    <nav aria-label="Pages of submissions" className="flex flex-wrap items-center justify-between gap-3">
      <Button look="outline" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <Icon name="arrowLeft" />
        Newer
      </Button>
      <span className="text-ink-soft">
        Page {page + 1} of {pages}
      </span>
      <Button look="outline" disabled={page >= pages - 1} onClick={() => onTurn(page + 1)}>
        Older
        <Icon name="arrowRight" />
      </Button>
    </nav>
  );
}
