import { useNavigate } from 'react-router';
import { useHold } from '#web/platform/hold.ts';
import { Icon } from '#web/ui/icon.tsx';
import { garden } from '#web/words/en/garden.ts';

const words = garden.grownUps;

/** Only a grown-up goes through: it wants to be held. */
export function GrownUpsDoor() {
  const navigate = useNavigate();
  const { button, isExplained } = useHold(() => void navigate('/grown-ups'));
  return (
    <div className="text-center print:hidden">
      <button type="button" className="hold-door" {...button}>
        <Icon name="key" />
        {words.door}
      </button>
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {isExplained && words.hint}
      </p>
    </div>
  );
}
