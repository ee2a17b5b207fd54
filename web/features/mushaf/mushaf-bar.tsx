import { LAST_PAGE } from '#content/mushaf/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { COMMON_PATHS, LineIcon } from '#web/ui/line-icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { mushaf as words } from '#web/words/en/mushaf.ts';

const ListenButton = lazyPart(
  () => import('./listen-button.tsx').then((file) => file.ListenButton),
  <span />,
);

type Props = {
  page: number;
  /** Undefined where nobody learns. */
  progress: { isOn: boolean; onToggle: () => void } | undefined;
  onTurn: (by: 1 | -1) => void;
  onGoTo: () => void;
  onLooks: () => void;
};

/** Below the page, where a thumb is. The next page lies to the left, whatever language is read. */
export function MushafBar({ page, progress, onTurn, onGoTo, onLooks }: Props) {
  return (
    <div dir="ltr" className="mushaf-bar">
      <Button look="quiet" aria-label={words.next} disabled={page >= LAST_PAGE} onClick={() => onTurn(1)}>
        <LineIcon path={COMMON_PATHS.arrowLeft} />
      </Button>
      <Button look="quiet" onClick={onGoTo}>
        {words.goTo}
      </Button>
      <Button look="quiet" onClick={onLooks}>
        {words.display}
      </Button>
      <ListenButton page={page} />
      {progress && (
        <Button
          look="quiet"
          className="aria-pressed:bg-green-soft"
          aria-pressed={progress.isOn}
          onClick={progress.onToggle}
        >
          {words.myProgress}
        </Button>
      )}
      <Button look="quiet" aria-label={words.previous} disabled={page <= 1} onClick={() => onTurn(-1)}>
        <LineIcon path={COMMON_PATHS.arrowLeft} className="size-5 rotate-180" />
      </Button>
    </div>
  );
}
