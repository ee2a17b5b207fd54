import { useState } from 'react';
import { DataRoute } from '#web/api/data-route.tsx';
import { EMPTY_PACK, type Pack } from '#web/pack/pack-rules.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { teach as words } from '#web/words/en/teach.ts';
import { draftOrEmpty } from '#web/pack/draft.ts';
import { OwnPacks } from './own-packs-list.tsx';
import { PackForm } from './pack-form.tsx';

export function Page() {
  const isHydrated = useHydrated();
  /** Another one is another form. */
  const [opened, setOpened] = useState<{ pack: Pack; count: number } | undefined>();
  const open = (pack: Pack) => setOpened({ pack, count: (opened?.count ?? 0) + 1 });
  return (
    <DataRoute>
      <PageHeader title={words.title}>
        <p>{words.intro}</p>
      </PageHeader>
      <div className="page-width max-w-3xl space-y-10 py-6 sm:py-10 low-and-wide:py-4">
        <PackForm
          key={`${isHydrated} ${opened?.count}`}
          start={opened?.pack ?? (isHydrated ? draftOrEmpty() : EMPTY_PACK)}
          isOpened={opened !== undefined}
          onFresh={() => open(EMPTY_PACK)}
        />
        <OwnPacks onOpen={open} />
      </div>
    </DataRoute>
  );
}
