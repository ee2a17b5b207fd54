import { partsOfPage } from '#content/mushaf/pages.ts';
import { listenAddress } from '#web/listen/listen-address-rules.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { listening } from '#web/words/en/listening.ts';

/** Somebody listens to a whole page. */
export function ListenButton({ page }: { page: number }) {
  return (
    <ButtonLink
      look="quiet"
      aria-label={listening.open}
      title={listening.open}
      to={listenAddress({ passages: partsOfPage(page) }) ?? ''}
    >
      <Icon name="ear" />
    </ButtonLink>
  );
}
