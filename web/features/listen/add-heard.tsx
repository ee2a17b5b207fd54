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
import { draftOf } from './drafts.ts';
import { MakeLearner } from './make-learner.tsx';

const words = listeningLinks.heard;

type Outcome = { is: 'added' | 'already'; who: string } | { is: 'gone' } | { is: 'failed' };

/** Into the record of the one it was heard from; asks whose it is wherever that could be somebody else. */
export function AddHeard({ heard }: { heard: HeardLink }) {
  const [entry] = useState(() => heardEntry(heard));
  const learners = useLearners();
  const current = useCurrentLearner();
  const before = useWhoWasHeard(entry.id);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setIsBusy] = useState(false);
  const [isForAnother, setIsForAnother] = useState(false);

  async function add(key: string, who: string) {
    setIsBusy(true);
    try {
      const is = await addHeard(key, entry);
      setOutcome(is === 'gone' ? { is } : { is, who });
    } catch (error) {
      console.error('what was heard was not added', error);
      setOutcome({ is: 'failed' });
    }
    setIsBusy(false);
  }

  if (outcome && outcome.is !== 'failed') return <Told outcome={outcome} heard={heard} />;
  if (learners.status === 'failed') return <p role="alert">{words.failed}</p>;
  if (learners.status === 'loading' || before === undefined) return <Spinner label={listening.loading} />;
  const rows = learners.value.learners;
  const known = rows.find(({ key }) => before.includes(key));
  const others = rows.filter(({ key }) => !before.includes(key));
  if (known && !isForAnother)
    return (
      <>
        <Told outcome={{ is: 'already', who: learnerWords.who(known) }} heard={heard} />
        {others.length > 0 && (
          <Button look="quiet" onClick={() => setIsForAnother(true)}>
            {words.forAnother}
          </Button>
        )}
      </>
    );
  const fit = others.filter(({ animal }) => animal === heard.face);
  const own = fit.length === 1 && !known ? fit.find(({ key }) => key === current?.id) : undefined;
  return (
    <>
      {draftOf(heard.round)?.doneAt !== undefined && <p>{words.madeHere}</p>}
      {own ? (
        <Button
          className="listen-done mx-auto flex"
          disabled={isBusy}
          onClick={() => void add(own.key, learnerWords.who(own))}
        >
          {words.add}
        </Button>
      ) : rows.length > 0 ? (
        <Whose rows={others} face={heard.face} isBusy={isBusy} onChoose={(key, who) => void add(key, who)} />
      ) : (
        <MakeLearner onMade={(key, who) => void add(key, who)} />
      )}
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
  onChoose: (key: string, who: string) => void;
};

/** Those with the sign that the link names come first. */
function Whose({ rows, face, isBusy, onChoose }: WhoseProps) {
  const sorted = rows.toSorted((one, other) => Number(other.animal === face) - Number(one.animal === face));
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
        {sorted.map((row) => (
          <li key={row.key}>
            <button type="button" disabled={isBusy} onClick={() => onChoose(row.key, learnerWords.who(row))}>
              <AnimalPicture animal={row.animal} className="size-11 shrink-0" />
              <span className="font-semibold">{words.addFor(learnerWords.who(row))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Told({ outcome, heard }: { outcome: Exclude<Outcome, { is: 'failed' }>; heard: HeardLink }) {
  const [first] = heard.passages;
  const [surah = first?.surah ?? 1, ayah = first?.from ?? 1] = heard.marks[0] ?? [];
  return (
    <>
      <p role="status">{outcome.is === 'gone' ? words.gone : words[outcome.is](outcome.who)}</p>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to={`/mushaf?page=${pageOf({ surah, ayah })}`}>{words.toPage}</ButtonLink>
        <ButtonLink to="/today" look="outline">
          {words.today}
        </ButtonLink>
      </p>
    </>
  );
}
