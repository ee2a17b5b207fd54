import { Icon, type IconName } from '#web/ui/icon.tsx';

export type Part = 'handle' | 'send' | 'up' | 'down';

type Props = {
  /** By this the list finds the handle that was taken, and the button that gets the focus back. */
  part: Part;
  label: string;
  icon: IconName;
  isDisabled: boolean;
  isPressed?: boolean;
  describedBy?: string;
  onPress?: (part: Part) => void;
};

export function CardButton({ part, label, icon, isDisabled, isPressed, describedBy, onPress }: Props) {
  return (
    <button
      type="button"
      data-part={part}
      aria-label={label}
      aria-pressed={isPressed}
      aria-describedby={describedBy}
      disabled={isDisabled}
      onClick={onPress && (() => onPress(part))}
      className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft not-disabled:group-hover:text-green not-disabled:hover:bg-green-soft not-disabled:focus-visible:text-green not-disabled:active:text-green data-[part=handle]:text-green disabled:cursor-not-allowed disabled:text-ink-soft disabled:opacity-45 data-[part=handle]:not-disabled:cursor-grab data-[part=handle]:not-disabled:touch-manipulation"
    >
      <Icon name={icon} className={part === 'handle' ? 'size-7' : 'size-5'} />
    </button>
  );
}
