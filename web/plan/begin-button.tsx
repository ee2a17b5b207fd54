import { useNavigate } from 'react-router';
import type { Today } from '#web/record/today-rules.ts';
import { addressToBegin } from '#web/record/today-session.ts';
import { Button } from '#web/ui/button.tsx';
import { today as words } from '#web/words/en/today.ts';

/** Into the first round that is left, or the lesson. The second tap of two begins nothing more: Back would need two. */
export function BeginButton({ today }: { today: Today }) {
  const navigate = useNavigate();
  const begin = () => void navigate(addressToBegin(today));
  return (
    <Button className="px-7" onClick={({ detail }) => detail <= 1 && begin()}>
      {today.progress > 0 ? words.goOn : words.begin}
    </Button>
  );
}
