import { useState } from 'react';
import { isFace } from '#contract/faces.ts';
import type { HeardPassage } from '#contract/heard.ts';
import { listenFragment } from '#web/listen/listen-link-rules.ts';
import { newRound } from '#web/listen/new-round.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { listeningLinks as words } from '#web/words/en/listening-links.ts';
import { SharedLink } from '#web/links/shared-link.tsx';

type Props = { passages: readonly HeardPassage[]; face: string | undefined; onClose: () => void };

/** To somebody who is far away. */
export function SendSheet({ passages, face, onClose }: Props) {
  const [url] = useState(() => {
    const link = {
      ...newRound(),
      passages,
      face: face !== undefined && isFace(face) ? face : 'leaf',
    } as const;
    return `${location.origin}/listen#${listenFragment(link)}`;
  });
  return (
    <Sheet title={words.send.title} onClose={onClose}>
      <p className="mt-1 text-pretty text-ink-soft">{words.send.text}</p>
      <SharedLink url={url} />
      <p className="mt-2 text-center text-sm text-ink-soft">{words.send.inside}</p>
    </Sheet>
  );
}
