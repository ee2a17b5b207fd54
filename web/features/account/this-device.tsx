import { useState } from 'react';
import { saveFile } from '#web/platform/save-file.ts';
import { recordFile } from '#web/record/use/files.ts';
import { THIS_DEVICE } from '#web/record/store/rows.ts';
import { useLearners } from '#web/record/use/use-learners.ts';
import { useSyncStatus } from '#web/record/use/use-sync-status.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OutcomeLine, type Outcome } from '#web/ui/outcome-form.tsx';
import { account } from '#web/words/en/account.ts';
import { learners as learnerWords } from '#web/words/en/learners.ts';
import { apartWords, syncStatusWords } from '#web/words/en/sync-status.ts';
import { done } from './refusal-rules.ts';
import { Section } from './section.tsx';

const words = account.device;

export function ThisDevice({ owner }: { owner: string }) {
  const sync = useSyncStatus(owner);
  const state = useLearners();
  const [outcome, setOutcome] = useState<Outcome>();
  const learners = state.status === 'ready' ? state.value.learners : [];
  const hasOwn = learners.some((learner) => learner.owner === owner);
  const apart = learners.filter((learner) => learner.owner === THIS_DEVICE).map(learnerWords.who);
  const status = syncStatusWords(sync, { hasOwn, hasApart: apart.length > 0 });

  async function download() {
    if (learners.length === 0) return setOutcome(done(words.nothingToDownload));
    try {
      const { name, text } = await recordFile(learners, 'everyone');
      saveFile(name, text);
      setOutcome(done(words.downloaded(name)));
    } catch (error) {
      console.error('the record could not be written to a file', error);
      setOutcome({ is: 'refused', words: words.downloadFailed });
    }
  }

  return (
    <Section title={words.title}>
      <p role="status" className="min-h-[3.2em] text-pretty sm:min-h-[1.6em]">
        {state.status === 'failed' ? words.failed : status}
        {apart.length > 0 && ` ${apartWords(apart)}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="outline" aria-describedby="download-hint" onClick={() => void download()}>
          {words.download}
        </Button>
        <ButtonLink look="quiet" to="/grown-ups">
          {words.grownUps}
        </ButtonLink>
      </div>
      <p id="download-hint" className="mt-2 mb-3 text-sm text-ink-soft">
        {words.downloadHint}
      </p>
      <OutcomeLine outcome={outcome} />
    </Section>
  );
}
