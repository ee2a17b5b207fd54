import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';

export const ROUND =
  'grid size-12 shrink-0 place-items-center rounded-full bg-surface text-ink shadow-card transition-transform active:scale-90';

type Props = ComponentProps<typeof Button> & { icon: ComponentProps<typeof Icon>['name'] };

/** For small fingers, with a picture for those who cannot read yet. */
export function BigButton({ icon, children, className = '', ...rest }: Props) {
  return (
    <Button
      className={`min-h-16 flex-wrap px-5 py-3 text-lg max-[23rem]:px-3 max-[23rem]:text-base sm:px-7 sm:text-xl [@media(height<24rem)]:min-h-12 [@media(height<24rem)]:px-3 [@media(height<24rem)]:py-1 [@media(height<24rem)]:text-base ${className}`}
      {...rest}
    >
      <Icon name={icon} className="size-8 shrink-0" />
      {children}
    </Button>
  );
}

export function BackToGames() {
  return (
    <ButtonLink to="/childrens-games" look="quiet">
      <Icon name="arrowLeft" />
      {playing.back}
    </ButtonLink>
  );
}
