import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { packWords } from '#web/words/en/pack.ts';
import { usePackBehind } from './open-task.ts';

type Props = Pick<ComponentProps<typeof ButtonLink>, 'look' | 'className'> & {
  /** What is there for everybody who did not come from a pack. */
  or?: ReactNode;
};

/** Beside or at the end of what was begun from a pack. */
export function BackToPack({ or = null, ...link }: Props) {
  const pack = usePackBehind();
  if (pack === undefined) return or;
  return (
    <ButtonLink to={pack} {...link}>
      <Icon name="arrowLeft" />
      {packWords.back}
    </ButtonLink>
  );
}
