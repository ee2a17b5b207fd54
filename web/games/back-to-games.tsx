import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';

export function BackToGames() {
  return (
    <ButtonLink to="/childrens-games" look="quiet">
      <Icon name="arrowLeft" />
      {playing.back}
    </ButtonLink>
  );
}
