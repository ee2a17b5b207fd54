import { useNavigate } from 'react-router';
import type { Today } from '#web/record/plan/today-rules.ts';
import { beginMore, useMayHaveMore } from '#web/record/use/today-session.ts';
import { Button } from '#web/ui/button.tsx';
import { today as words } from '#web/words/en/today.ts';

type Props = { today: Pick<Today, 'more'>; onMore?: () => void };

/** Once a day, for those who ask for more when all is done. */
export function MoreButton({ today: { more }, onMore }: Props) {
  const navigate = useNavigate();
  const mayHaveMore = useMayHaveMore();
  if (!more || !mayHaveMore) return null;
  const begin = () => {
    onMore?.();
    void navigate(beginMore(more));
  };
  return (
    <Button look="outline" onClick={({ detail }) => detail <= 1 && begin()}>
      {words.more}
    </Button>
  );
}
