import type { Refusal } from '#web/links/frame-rules.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { listeningLinks } from '#web/words/en/listening-links.ts';
import { PlainScreen } from './plain-screen.tsx';

type Props = { page: 'listen' | 'heard'; refusal: Refusal; hash: string };

/** Why a link is not read, in one kind line; one that belongs to the other page leads there. */
export function Refused({ page, refusal, hash }: Props) {
  const words = listeningLinks.refused[page];
  return (
    <PlainScreen title={words.title}>
      <p role="alert">{words[refusal]}</p>
      {refusal === 'other' && (
        <ButtonLink to={`/${page === 'listen' ? 'heard' : 'listen'}${hash}`}>
          {page === 'listen' ? listeningLinks.refused.openHeard : listeningLinks.refused.listenHere}
        </ButtonLink>
      )}
    </PlainScreen>
  );
}
