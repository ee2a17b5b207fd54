import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextSizeButtons } from '#web/ayahs/text-size.tsx';
import { TODAY_ADDRESS } from '#web/record/plan/planned-rules.ts';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { useFoldedHeader } from './folded-header.ts';

/** What all screens of one round share: its name and the way out. */
export type Frame = {
  name: string;
  /** Undefined where one leaves to Today. */
  onClose: (() => void) | undefined;
  closeName?: string | undefined;
};

type Props = Frame & {
  /** Below the name: the beads. */
  progress?: ReactNode;
  /** Below the bar: how much is shown. */
  ladder?: ReactNode;
  textRef?: Ref<HTMLDivElement>;
  /** In the bar, before the size of the text. */
  tool?: ReactNode;
  /** False where it changes nothing. */
  hasTextSize?: boolean;
  /** What belongs to the thumb. */
  sheet: ReactNode;
  children: ReactNode;
};

/** The whole screen for one round: what is said, and one sheet under the thumb. The site's header is folded away. */
export function RoundFrame({
  name,
  progress,
  ladder,
  onClose,
  closeName = words.toReading,
  textRef,
  tool,
  hasTextSize = true,
  sheet,
  children,
}: Props) {
  useFoldedHeader();
  const close = <Icon name="close" className="size-6" />;
  return (
    <div className="round">
      <div className="round-bar" data-tool={tool ? '' : undefined}>
        {onClose ? (
          <Button look="quiet" className="round-tool" aria-label={closeName} onClick={onClose}>
            {close}
          </Button>
        ) : (
          <ButtonLink look="quiet" className="round-tool" aria-label={words.close} to={TODAY_ADDRESS}>
            {close}
          </ButtonLink>
        )}
        <div className="round-title">
          <h1 tabIndex={-1} className="truncate text-[0.9375rem] leading-5 font-bold">
            {name}
          </h1>
          {progress}
        </div>
        {tool}
        {hasTextSize && <TextSize />}
        {ladder}
      </div>
      <div ref={textRef} className="round-text">
        {children}
      </div>
      <div className="round-sheet">{sheet}</div>
    </div>
  );
}

function TextSize() {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && place.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close, { signal: listening.signal });
    document.addEventListener('keydown', close, { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);
  return (
    <div ref={place} className="relative">
      <Button
        look="quiet"
        className="round-tool"
        aria-label={words.textSize}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">
          {words.textSizeSign.large}
          <small>{words.textSizeSign.small}</small>
        </span>
      </Button>
      {isOpen && (
        <div className="absolute end-0 top-full z-10 flex rounded-full border border-line bg-surface px-2 shadow-lift">
          <TextSizeButtons />
        </div>
      )}
    </div>
  );
}

type SheetProps = { title: ReactNode; help?: ReactNode; children: ReactNode };

/** What to do now, and the way to do it. Its height stays the same, so that no word above it moves. */
export function SheetPart({ title, help, children }: SheetProps) {
  return (
    <>
      <div id="round-ask" className="round-ask">
        <p className="text-xl leading-7 font-bold text-balance">{title}</p>
        {help && <div className="round-help">{help}</div>}
      </div>
      <div className="round-act">{children}</div>
    </>
  );
}
