import { useSyncExternalStore } from 'react';
import { isControlled } from '#web/platform/offline.ts';
import { followOnline, isOnline } from '#web/platform/online.ts';
import { app } from '#web/words/en/app.ts';

export function OfflineNotice() {
  const online = useSyncExternalStore(followOnline, isOnline, () => true);
  return (
    <div role="status" className="sticky top-(--header-height) z-20">
      {!online && (
        <p className="border-b border-line bg-saffron-soft px-4 py-2 text-center text-sm font-medium text-ink">
          {isControlled() ? app.offline.withVisitedPages : app.offline.plain}
        </p>
      )}
    </div>
  );
}
