import type { BackupState } from '#contract/functions.ts';
import { useBackupState, useSiteRow } from '#web/api/office-site.ts';
import { now } from '#web/platform/clock.ts';
import { officeSite as words } from '#web/words/en/office-site.ts';
import { FromServer } from '../from-server.tsx';
import { Office } from '../office.tsx';
import { useMoment } from '../use-moment.ts';
import { isOld } from './site-form-rules.ts';
import { SiteForm } from './site-form.tsx';

const { backups } = words;

export function Page() {
  return (
    <Office title={words.title} intro={words.intro}>
      {() => <Site />}
    </Office>
  );
}

export function Site() {
  const { data, isError } = useBackupState();
  return (
    <div className="space-y-8">
      <FromServer reading={useSiteRow()} words={words}>
        {(row) => <SiteForm seen={row} />}
      </FromServer>
      <section aria-labelledby="backups" className="max-w-2xl space-y-2 border-t border-line pt-5">
        <h2 id="backups" className="text-section font-bold">
          {backups.title}
        </h2>
        {isError && <p role="status">{backups.failed}</p>}
        {data && <BackupLines {...data} />}
      </section>
    </div>
  );
}

function BackupLines({ mode, made_at, bytes, failed_at }: BackupState) {
  const moment = useMoment();
  if (mode !== 'on') return <p>{backups[mode]}</p>;
  const warnings = [
    ...(made_at !== null && isOld(made_at, now()) ? [backups.old] : []),
    ...(failed_at === null ? [] : [backups.broken(moment(failed_at))]),
  ];
  return (
    <>
      {warnings.map((warning) => (
        <p
          key={warning}
          role="alert"
          className="rounded-card border-2 border-wrong bg-wrong-soft p-4 font-semibold"
        >
          {warning}
        </p>
      ))}
      <p>{made_at === null ? backups.none : backups.last(moment(made_at), bytes ?? 0)}</p>
      <p className="text-ink-soft">{backups.kept}</p>
    </>
  );
}
