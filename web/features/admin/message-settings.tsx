import { useState } from 'react';
import { readEveryMessage } from '#web/api/admin.ts';
import { useNotices, type Notices } from '#web/api/replies.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { admin } from '#web/words/en/admin.ts';
import { office } from '#web/words/en/office.ts';
import { toastFailure, useActionToast } from './action-toast.ts';
import { useKeysOn } from './use-keys-on.ts';

const CHOICES = ['each', 'daily', 'never'] as const;

/** Below the messages: notices, keys and exports. */
export function MessageSettings() {
  const [areKeysOn, turnKeys] = useKeysOn();
  return (
    <section className="grid gap-4 rounded-card bg-sunken p-4 sm:grid-cols-2">
      <NoticeChoice />
      <div className="space-y-2">
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={areKeysOn}
            onChange={(event) => turnKeys(event.target.checked)}
            className="size-5 accent-green"
          />
          {admin.keys.isOn}
        </label>
        <Exports />
      </div>
    </section>
  );
}

function NoticeChoice() {
  const { user } = useAuth();
  const { notices, choose } = useNotices();
  const act = useActionToast(office.notSaved);
  const store = (choice: Notices) => act(() => choose(choice, user?.id ?? ''), admin.notices.stored);
  return (
    <SelectField
      label={admin.notices.label}
      disabled={notices === undefined}
      value={notices ?? 'daily'}
      onChange={(event) => void store(CHOICES.find((each) => each === event.target.value) ?? 'daily')}
      options={CHOICES.map((each) => [each, admin.notices[each]])}
    />
  );
}

function Exports() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    setIsBusy(true);
    try {
      const all = await readEveryMessage();
      const { toCsv, toJson } = await import('./export-rules.ts');
      const name = admin.exported.fileName(calendarDay(now()));
      if (kind === 'csv') saveFile(`${name}.csv`, toCsv(all), 'text/csv');
      else saveFile(`${name}.json`, toJson(all));
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {(['csv', 'json'] as const).map((kind) => (
        <Button key={kind} look="outline" disabled={isBusy} onClick={() => void save(kind)}>
          {isBusy ? admin.exported.busy : admin.exported[kind]}
        </Button>
      ))}
    </div>
  );
}
