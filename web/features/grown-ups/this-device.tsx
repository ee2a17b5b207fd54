import { useRef, useState, type ReactNode } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { clearTabs } from '#web/platform/stored.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { importFile, recordFile } from '#web/record/use/files.ts';
import { clearDevice } from '#web/record/use/leave-account.ts';
import { THIS_DEVICE, type LearnerRow } from '#web/record/store/rows.ts';
import { useDeviceContents } from '#web/record/use/use-device-contents.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { toast } from '#web/ui/toast.ts';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { learners as learnerWords } from '#web/words/en/learners.ts';
import { TypedDialog } from './typed-dialog.tsx';

const { device } = grownUps;

type Props = { learners: readonly LearnerRow[]; isOpen: boolean };

export function ThisDevice({ learners, isOpen }: Props) {
  const summary = useRef<HTMLElement>(null);
  const [isClearing, setIsClearing] = useState(false);
  // Without a learner there may be a file of one.
  const [isFolded] = useState(learners.length > 0);
  const { user, signOut } = useAuth();
  const contents = useDeviceContents(user?.id);

  async function downloadAll() {
    const { name, text } = await recordFile(learners, 'everyone');
    saveFile(name, text);
  }

  async function clear() {
    setIsClearing(false);
    const opened = await deviceRecord();
    if (user) {
      // An exchange may be under way, and the next one would bring everybody back: signing out stops them.
      await opened.record.clear();
      await signOut();
    }
    await clearDevice(opened);
    clearTabs(); // what somebody was in the middle of
    summary.current?.focus(); // the button goes, and the focus would go with it
    toast({ title: device.cleared });
  }

  const apart = learners.filter(({ owner }) => owner === THIS_DEVICE);
  const { hiddenLearners = 0, hiddenUnsent = 0, unsent = 0 } = contents ?? {};
  const clearText = [
    learners.length > 0 ? device.clearText(learners.map(learnerWords.who)) : device.clearNobody,
    user && device.clearSignedIn,
    apart.length > 0 && device.clearApart(apart.map(learnerWords.who)),
    unsent > 0 && device.clearUnsent(unsent),
    hiddenLearners > 0 && device.clearHidden(hiddenLearners),
    hiddenUnsent > 0 && device.clearHiddenUnsent(hiddenUnsent),
  ];

  return (
    <section aria-labelledby="device">
      <details
        open={!isFolded}
        className="group rounded-[1.75rem] border border-line bg-surface px-5 shadow-card"
      >
        <summary
          ref={summary}
          className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-[1.75rem] font-semibold"
        >
          <h2 id="device">{device.folded}</h2>
          <Icon name="chevronDown" className="size-5 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="pb-5">
          <Files isOpen={isOpen}>
            {learners.length > 0 && (
              <Button look="outline" onClick={() => void orTell(grownUps.downloadFailed, downloadAll)}>
                {device.downloadAll}
              </Button>
            )}
          </Files>
          {contents && !contents.isEmpty && (
            <Button look="quiet" className="mt-4" onClick={() => setIsClearing(true)}>
              {device.clear}
            </Button>
          )}
        </div>
      </details>
      {isClearing && (
        <TypedDialog
          title={device.clearTitle}
          text={clearText.filter((part) => typeof part === 'string').join('\n')}
          wanted={device.clearWord}
          label={device.clearType}
          confirm={device.clearConfirm}
          onConfirm={() => void orTell(device.clearFailed, clear)}
          onClose={() => setIsClearing(false)}
        />
      )}
    </section>
  );
}

type Bringing =
  | { status: 'idle' }
  | { status: 'under way'; done: number; total: number }
  | { status: 'told'; words: string };

function wordsFor(brought: Awaited<ReturnType<typeof importFile>>): string {
  if (brought.status === 'brought') return device.brought(brought);
  return brought.status === 'refused' ? device.refused[brought.reason] : device.brokenOff;
}

/** Imports a file, with its progress and outcome; the export button is beside it. */
function Files({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  const [bringing, setBringing] = useState<Bringing>({ status: 'idle' });

  async function bring(file: File) {
    try {
      const brought = await importFile(await file.text(), (done, total) =>
        setBringing({ status: 'under way', done, total }),
      );
      setBringing({ status: 'told', words: wordsFor(brought) });
    } catch (error) {
      console.error('a file was not brought in whole', error);
      setBringing({ status: 'told', words: device.bringFailed });
    }
  }

  return (
    <>
      <div className="mt-1 flex flex-wrap gap-3">
        {children}
        <Button look="outline" aria-describedby="bring-hint" onClick={() => input.current?.click()}>
          {device.bring}
        </Button>
        {/* A file that is chosen before the page is hydrated would be lost. */}
        {isOpen && (
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label={device.bring}
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void bring(file);
            }}
          />
        )}
      </div>
      <p id="bring-hint" className="mt-2 text-sm text-ink-soft">
        {device.bringHint}
      </p>
      <div role="status" className="mt-3 min-h-7 font-medium">
        {bringing.status === 'told' && bringing.words}
        {bringing.status === 'under way' && (
          <label className="block">
            {device.bringing(Math.round(bringing.done / 2), Math.round(bringing.total / 2))}
            <progress value={bringing.done} max={bringing.total} className="mt-1 block w-full accent-green" />
          </label>
        )}
      </div>
    </>
  );
}
