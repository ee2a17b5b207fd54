import { useSiteRow } from '#web/api/office-site.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { officeSite as words } from '#web/words/en/office-site.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Office } from '../office.tsx';
import { Backups } from './backups.tsx';
import { SiteForm } from './site-form.tsx';

export function Page() {
  return (
    <Office title={words.title} intro={words.intro}>
      {() => <Site />}
    </Office>
  );
}

export function Site() {
  return (
    <div className="space-y-8">
      <Loaded
        from={loadableOf(useSiteRow())}
        loading={<Spinner label={words.loading} />}
        failed={(retry) => <LoadFailed text={words.failed} action={words.retry} onRetry={retry} />}
        isEmpty={(row) => row === undefined}
        empty={<p role="status">{words.failed}</p>}
      >
        {(row) => row && <SiteForm seen={row} />}
      </Loaded>
      <Backups />
    </div>
  );
}
