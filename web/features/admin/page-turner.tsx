import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { admin } from '#web/words/en/admin.ts';

type Words = { label: string; newer: string; older: string };
type Props = {
  words?: Words;
  page: number;
  total: number;
  perPage: number;
  onTurn: (page: number) => void;
};

/** Nothing where all is on one page. */
export function PageTurner({ words = admin.pages, page, total, perPage, onTurn }: Props) {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center justify-between gap-3">
      <Button look="outline" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <Icon name="arrowLeft" />
        {words.newer}
      </Button>
      <span className="text-ink-soft">{admin.pages.place(page + 1, pages)}</span>
      <Button look="outline" disabled={page >= pages - 1} onClick={() => onTurn(page + 1)}>
        {words.older}
        <Icon name="arrowRight" />
      </Button>
    </nav>
  );
}
