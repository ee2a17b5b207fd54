import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function BackToGames() {
  return (
    <ButtonLink to="/childrens-games" look="quiet">
      <Icon name="arrowLeft" />
      Children's games
    </ButtonLink>
  );
}
