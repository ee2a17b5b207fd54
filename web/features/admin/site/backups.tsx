import type { BackupState } from '#contract/functions.ts';
import { useBackupState } from '#web/api/office-site.ts';
import { now } from '#web/platform/clock.ts';
import { admin } from '#web/words/en/admin.ts';
import { officeSite } from '#web/words/en/office-site.ts';
import { isOld } from './site-form-rules.ts';

const words = officeSite.backups;
const { moment } = admin.submission;

export function Backups() {
  const { data, isError } = useBackupState();
  return (
    <section aria-labelledby="backups" className="max-w-2xl space-y-2 border-t border-line pt-5">
      <h2 id="backups" className="text-section font-bold">
        {words.title}
      </h2>
      {isError && <p role="status">{words.failed}</p>}
      {data && <BackupLines {...data} />}
    </section>
  );
}

function BackupLines({ mode, made_at, bytes, failed_at }: BackupState) {
  if (mode !== 'on') return <p>{words[mode]}</p>;
  const warnings = [
    ...(made_at !== null && isOld(made_at, now()) ? [words.old] : []),
    ...(failed_at === null ? [] : [words.broken(moment(failed_at))]),
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
      <p>{made_at === null ? words.none : words.last(moment(made_at), bytes ?? 0)}</p>
      <p className="text-ink-soft">{words.kept}</p>
    </>
  );
}
