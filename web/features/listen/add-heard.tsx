import { useEffect, useState } from 'react';
import { pageOf } from '#content/mushaf/pages.ts';
import { heardEntry } from '#web/listen/heard-entry-rules.ts';
import type { HeardLink } from '#web/listen/heard-link-rules.ts';
import { addHeard, whoWasHeard } from '#web/record/use/add-heard.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { useLearners } from '#web/record/use/use-learners.ts';
import type { LearnerRow } from '#web/record/store/rows.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { learners as learnerWords } from '#web/words/en/learners.ts';
import { listening } from '#web/words/en/listening.ts';
import { listeningLinks } from '#web/words/en/listening-links.ts';
import { wasAnsweredHere } from './drafts.ts';
import { MakeLearner } from './make-learner.tsx';
import { whoseIsIt } from './whose-rules.ts';

const words = listeningLinks.heard;

type Outcome = { is: 'added' | 'already'; key: string; who: string } | { is: 'gone' } | { is: 'failed' };

type Learner = { key: string; name: string; animal: string };

const outcomeFor = (is: 'added' | 'already', learner: Learner) => ({
  is,
  key: learner.key,
  who: learnerWords.who(learner),
});

/** Into the record of the one it was heard from; asks whose it is wherever that could be somebody else. */
export function AddHeard({ heard }: { heard: HeardLink }) {
  const [entry] = useState(() => heardEntry(heard));
  const learners = useLearners();
  const current = useCurrentLearner();
  const before = useWhoWasHeard(entry.id);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setIsBusy] = useState(false);
  const [isForAnother, setIsForAnother] = useState(false);

  async function add(learner: Learner) {
    setIsBusy(true);
    try {
      const is = await addHeard(learner.key, entry);
      setOutcome(is === 'gone' ? { is } : outcomeFor(is, learner));
    } catch (error) {
      console.error('what was heard was not added', error);
      setOutcome({ is: 'failed' });
    }
    setIsBusy(false);
  }

  if (outcome && outcome.is !== 'failed')
    return <Told outcome={outcome} current={current?.id} heard={heard} />;
  if (learners.status === 'failed') return <p role="alert">{words.failed}</p>;
  if (learners.status === 'loading' || before === undefined) return <Spinner label={listening.loading} />;
  const whose = whoseIsIt({
    learners: learners.value.learners,
    current: current?.id,
    face: heard.face,
    before,
    isForAnother,
  });
  if (whose.is === 'already')
    return (
      <>
        <Told outcome={outcomeFor('already', whose.who)} current={current?.id} heard={heard} />
        {whose.hasOthers && (
          <Button look="quiet" onClick={() => setIsForAnother(true)}>
            {words.forAnother}
          </Button>
        )}
      </>
    );
  return (
    <>
      {wasAnsweredHere(heard.round) && <p>{words.madeHere}</p>}
      {whose.is === 'own' && (
        <Button className="listen-done mx-auto flex" disabled={isBusy} onClick={() => void add(whose.who)}>
          {words.add}
        </Button>
      )}
      {whose.is === 'asked' && (
        <Whose rows={whose.of} face={heard.face} isBusy={isBusy} onChoose={(row) => void add(row)} />
      )}
      {whose.is === 'nobody' && <MakeLearner onMade={(learner) => void add(learner)} />}
      {outcome && <p role="alert">{words.failed}</p>}
    </>
  );
}

function useWhoWasHeard(entryId: string): readonly string[] | undefined {
  const [keys, setKeys] = useState<readonly string[]>();
  useEffect(() => {
    whoWasHeard(entryId).then(setKeys, (error: unknown) => {
      console.warn('whether it was added before is not known', error);
      setKeys([]);
    });
  }, [entryId]);
  return keys;
}

type WhoseProps = {
  rows: readonly LearnerRow[];
  face: string;
  isBusy: boolean;
  onChoose: (learner: LearnerRow) => void;
};

function Whose({ rows, face, isBusy, onChoose }: WhoseProps) {
  return (
    <section aria-labelledby="whose">
      <h2 id="whose" className="text-section font-bold">
        {words.whose}
      </h2>
      <p className="flex items-center gap-3 text-base text-ink-soft">
        <AnimalPicture animal={face} className="size-12 shrink-0" />
        {words.whoseText}
      </p>
      <ul className="listen-kinds">
        {rows.map((row) => (
          <li key={row.key}>
            <button type="button" disabled={isBusy} onClick={() => onChoose(row)}>
              <AnimalPicture animal={row.animal} className="size-11 shrink-0" />
              <span className="font-semibold">{words.addFor(learnerWords.who(row))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ToldProps = {
  outcome: Exclude<Outcome, { is: 'failed' }>;
  current: string | undefined;
  heard: HeardLink;
};

function Told({ outcome, current, heard }: ToldProps) {
  const [first] = heard.passages;
  const [surah = first?.surah ?? 1, ayah = first?.from ?? 1] = heard.marks[0] ?? [];
  // The page shows the marks of the one who is learning now.
  const isOnPage = outcome.is !== 'gone' && outcome.key === current;
  return (
    <>
      <p role="status">{outcome.is === 'gone' ? words.gone : words[outcome.is](outcome.who)}</p>
      <p className="flex flex-wrap gap-2">
        {isOnPage && <ButtonLink to={`/mushaf?page=${pageOf({ surah, ayah })}`}>{words.toPage}</ButtonLink>}
        <ButtonLink to="/today" look="outline">
          {words.today}
        </ButtonLink>
      </p>
    </>
  );
}
