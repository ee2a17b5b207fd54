import { useNavigate } from 'react-router';
import type { Today } from '#web/record/today-rules.ts';
import { addressToBegin } from '#web/record/today-session.ts';
import { Button } from '#web/ui/button.tsx';
import { today as words } from '#web/words/en/today.ts';

/** Into the first round that is left, or the lesson. */
export function BeginButton({ today }: { today: Today }) {
  const navigate = useNavigate();
  return (
    <Button className="px-7" onClick={() => void navigate(addressToBegin(today))}>
      {today.progress > 0 ? words.goOn : words.begin}
    </Button>
  );
}
