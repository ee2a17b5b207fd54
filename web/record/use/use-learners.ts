import { useEffect } from 'react';
import { isFace, type Face } from '#contract/faces.ts';
import { NAME_MAX_CHARACTERS } from '#contract/learner-name.ts';
import type { BodyOf, EntryKind } from '#contract/record.ts';
import { FAILED, LOADING, type Loadable } from '#web/platform/loaded.tsx';
import { createStore, useObservable } from '#web/platform/observable.ts';
import { stored } from '#web/platform/stored.ts';
import { currentAccount } from './current-account.ts';
import { currentLearner, forgetCurrentLearner, setCurrentLearner } from './current-learner.ts';
import { askToPersist, deviceRecord } from './device-record.ts';
import { lastToLearn, visibleTo } from '../store/learner-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import type { LearnerRow } from '../store/rows.ts';

type Learners = Loadable<{ learners: readonly LearnerRow[]; isLasting: boolean }>;

/** Whom this tab made where the browser keeps no record: after a reload they are gone. */
const ofOneVisit = stored('learner-of-visit', { area: 'tab', read: (text) => text, write: String });

const learnersHere = createStore<Learners>(LOADING);
let following: Promise<void> | undefined;

async function begin(): Promise<void> {
  const { record, isLasting } = await deviceRecord();
  const read = () => {
    const learners = visibleTo(currentAccount.get(), record.learners());
    agreeOnCurrent(record, learners, isLasting);
    learnersHere.set({ status: 'ready', value: { learners, isLasting } });
  };
  record.follow(({ about }) => about === 'learners' && read());
  currentAccount.subscribe(read);
  read();
}

/**
 * The header shows what the record says: a learner that was renamed or removed, here or in another tab. Who learns now
 * is stored apart, and a browser that is killed may forget it.
 */
function agreeOnCurrent(record: LearnerRecord, learners: readonly LearnerRow[], isLasting: boolean): void {
  const current = currentLearner();
  if (!current) return chooseIfNobody(record);
  // Who joined an account, or was left by one, has another key since.
  const found = record.find(current.id);
  const row = found && learners.find(({ key }) => key === found.key);
  // Where the record could not be opened the learner is there all the same, unless one visit was all they had.
  if (!row && !isLasting && ofOneVisit.get() !== current.id) return;
  if (!row) {
    // At once, so that nothing more is written down for somebody who is not here.
    forgetCurrentLearner();
    chooseIfNobody(record);
  } else if (row.key !== current.id || row.name !== current.name || row.animal !== current.animal)
    switchTo(row);
}

/** The learners of this device; the record is opened when the first component asks. */
export function useLearners(): Learners {
  useEffect(() => {
    following ??= begin().catch((error: unknown) => {
      following = undefined;
      console.error('the record could not be opened', error);
      learnersHere.set(FAILED);
    });
  }, []);
  return useObservable(learnersHere, () => LOADING);
}

export function switchTo({ key, animal, name }: Pick<LearnerRow, 'key' | 'animal' | 'name'>): void {
  setCurrentLearner({ id: key, animal, name });
}

/** On a device where nobody is chosen, as after a file or a first sign-in, the one who learned last is chosen. */
export function chooseIfNobody(record: LearnerRecord): void {
  if (currentLearner()) return;
  record
    .lastEntryAt()
    .then((lastEntryAt) => {
      const row = lastToLearn(visibleTo(currentAccount.get(), record.learners()), lastEntryAt);
      if (row && !currentLearner()) switchTo(row);
    })
    .catch((error: unknown) => console.error('nobody was chosen to learn', error));
}

/** Makes a learner, who is the current one from now on. */
export async function makeLearner(
  learner: { animal: Face; name: string },
  first?: { kind: EntryKind; body: object },
): Promise<LearnerRow> {
  const { record, isLasting } = await deviceRecord();
  const row = await record.makeLearner(learner, currentAccount.get(), first);
  if (!isLasting) ofOneVisit.set(row.key);
  switchTo(row);
  askToPersist().catch((error: unknown) =>
    console.warn('the browser may drop the record when space is short', error),
  );
  return row;
}

/** With what makes a learner, which is fetched when somebody asks for it. */
export const nameMaxCharacters = NAME_MAX_CHARACTERS;

/** What a learner who is being made did just before. */
export type FirstEntry<Kind extends EntryKind = EntryKind> = { kind: Kind; body: BodyOf<Kind> };

/** Where the browser keeps no record, a learner lasts for the visit. */
export type Lasts = 'always' | 'visit';

/** Makes a learner; `first` is the result under which it was offered. Fetched when somebody asks for it. */
export async function beginRecord<Kind extends EntryKind>(
  { animal, name }: { animal: string; name: string },
  first?: FirstEntry<Kind>,
): Promise<Lasts> {
  if (!isFace(animal)) throw new Error(`"${animal}" is no face of ours`);
  await makeLearner({ animal, name }, first);
  return (await deviceRecord()).isLasting ? 'always' : 'visit';
}
