import { useLocation, useNavigate } from 'react-router';
import type { HeardPassage } from '#contract/heard.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { listening as words } from '#web/words/en/listening.ts';

/** Back to the screen before this one; from an address opened directly, to the page of the passage. */
export function useWayBack(passages: readonly HeardPassage[]): () => void {
  const navigate = useNavigate();
  const place = useLocation();
  const from = fromIn(place.state);
  const [first] = passages;
  return () => {
    if (from !== undefined) void navigate(from, { replace: true });
    else if (place.key !== 'default') void navigate(-1);
    else void navigate(`/mushaf?surah=${first?.surah ?? 1}&ayah=${first?.from ?? 1}`, { replace: true });
  };
}

/** A planned round gave its place in the history to this page. */
function fromIn(state: unknown): string | undefined {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : undefined;
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button look="quiet" className="listen-close" aria-label={words.leave} onClick={onClose}>
      <Icon name="close" className="size-6" />
    </Button>
  );
}
