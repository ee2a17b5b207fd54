import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { draftOrEmpty } from '#web/pack/draft.ts';
import { packFragment, readPackFragment } from '#web/pack/pack-link-rules.ts';
import { problemOf, type Pack } from '#web/pack/pack-rules.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { classWall as words } from '#web/words/en/class-wall.ts';
import { packWords } from '#web/words/en/pack.ts';

/** With all that a lesson shows: until a pack is read nothing of it is needed. */
const Wall = lazyPart(
  () => import('./wall.tsx').then((file) => file.Wall),
  <Spinner label={words.loading} />,
  <p role="alert">{words.failed}</p>,
);

/** A week on the wall of a classroom. Cards are read here by the camera, which is allowed to this document alone. */
export function Page() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <Plain>
        <Spinner label={words.loading} />
      </Plain>
    );
  const pack = packShown(hash);
  if ('refused' in pack)
    return (
      <Plain>
        <p role="alert">{pack.refused}</p>
        <ButtonLink to="/teach" reloadDocument>
          {words.nothing.teach}
        </ButtonLink>
      </Plain>
    );
  return <Wall key={hash} pack={pack} link={packFragment(pack)} />;
}

/** What the link says; without one what is being put together in this tab. */
function packShown(hash: string): Pack | { refused: string } {
  const asked = readPackFragment(hash);
  if (!('refused' in asked)) return asked;
  if (asked.refused !== 'missing') return { refused: packWords.refused[asked.refused] };
  const draft = draftOrEmpty();
  return problemOf(draft) ? { refused: words.nothing.text } : draft;
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <div className="page-width max-w-2xl space-y-5 py-6 text-lg text-pretty sm:py-10">
      <h1 tabIndex={-1} className="text-title font-bold">
        {words.nothing.title}
      </h1>
      {children}
    </div>
  );
}
