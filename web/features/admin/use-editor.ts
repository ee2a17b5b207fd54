import { useRef, useState, type FormEvent } from 'react';
import { attemptFor, type Attempt } from '#web/api/attempt-rules.ts';
import { randomUuid } from '#web/platform/random.ts';
import { toastFailure } from './action-toast.ts';
import type { Drafts } from './drafts.ts';

/** What is typed, the version that it changes (none where it adds something) and how that one looked in the form. */
type StoredDraft<Draft> = { seenAt: string | null; seen: Draft; draft: Draft; attempt?: Attempt | undefined };

export type Problems<Draft> = Partial<Record<keyof Draft, string>>;

/** How saving ended. A row that was stored may be gone again by the time it is looked for. */
type Outcome<Row> =
  { status: 'saved'; row: Row | undefined } | { status: 'conflict'; row: Row } | { status: 'gone' };

type Editing<Draft, Row, Values> = {
  drafts: Drafts<StoredDraft<Draft>>;
  /** Under which its draft is stored. */
  name: string;
  /** The row that is changed, as it was read last. */
  row: Row | undefined;
  start: Draft;
  draftOf: (row: Row) => Draft;
  check: (draft: Draft) => { values: Values } | { problems: Problems<Draft> };
  /** @param keyFor the same key for the same values, so that what is sent again is stored once */
  store: (values: Values, base: Row | undefined, keyFor: (values: Values) => string) => Promise<Outcome<Row>>;
  onSaved: (row: Row | undefined, values: Values) => void;
  /** What of both versions is saved after a conflict; without it all of mine. */
  merge?: (mine: Draft, seen: Draft, theirs: Draft) => Draft;
};

/** A form whose typing stays until it is saved: a refusal, a lost network, a reload or another admin take nothing of it away. */
export function useEditor<Draft extends object, Row extends { updated_at: string }, Values>(
  editing: Editing<Draft, Row, Values>,
) {
  const { drafts, name, row, start, draftOf, check, merge = (mine) => mine } = editing;
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState(() => drafts.of(name));
  const attempt = useRef(restored?.attempt);
  const [base, setBase] = useState(() => row && { ...row, updated_at: restored?.seenAt ?? row.updated_at });
  const [seen, setSeen] = useState(restored?.seen ?? start);
  const [draft, setDraft] = useState(restored?.draft ?? start);
  const [problems, setProblems] = useState<Problems<Draft>>({});
  const [theirs, setTheirs] = useState<Row>();
  const [isBusy, setIsBusy] = useState(false);
  // What was typed before somebody else's version was taken.
  const nameOfMine = `${name} mine`;
  const [mine, setMine] = useState(() => drafts.of(nameOfMine)?.draft);

  const remember = (next: StoredDraft<Draft>) => drafts.write(name, { ...next, attempt: attempt.current });
  const write = (next: Draft) => {
    setDraft(next);
    remember({ seenAt: base?.updated_at ?? null, seen, draft: next });
  };
  const startFrom = (version: Row) => {
    setBase(version);
    setSeen(draftOf(version));
    setDraft(draftOf(version));
    setTheirs(undefined);
  };
  const forget = () => {
    drafts.forget(name);
    drafts.forget(nameOfMine);
  };

  async function save(typed: Draft, from: Row | undefined): Promise<void> {
    const checked = check(typed);
    setProblems('problems' in checked ? checked.problems : {});
    if ('problems' in checked) {
      const box = form.current?.elements.namedItem(Object.keys(checked.problems)[0] ?? '');
      if (box instanceof HTMLElement) box.focus();
      return;
    }
    const keyFor = (values: Values) => {
      attempt.current = attemptFor(values, attempt.current, randomUuid);
      remember({ seenAt: from?.updated_at ?? null, seen, draft: typed });
      return attempt.current.key;
    };
    setIsBusy(true);
    try {
      const outcome = await editing.store(checked.values, from, keyFor);
      if (outcome.status === 'conflict') return setTheirs(outcome.row);
      // Another admin removed it, perhaps without knowing of this change: it can still be saved as a new one.
      if (outcome.status === 'gone') return setBase(undefined);
      forget();
      setRestored(undefined);
      setMine(undefined);
      if (outcome.row) startFrom(outcome.row);
      editing.onSaved(outcome.row, checked.values);
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    form,
    draft,
    seen,
    problems,
    theirs,
    isBusy,
    isRestored: restored !== undefined,
    forget,
    write: (part: Partial<Draft>) => write({ ...draft, ...part }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void save(draft, base);
    },
    saveMine: () => {
      if (!theirs) return;
      setBase(theirs);
      setTheirs(undefined);
      void save(merge(draft, seen, draftOf(theirs)), theirs);
    },
    takeTheirs: () => {
      if (!theirs) return;
      const next = draftOf(theirs);
      drafts.write(nameOfMine, { seenAt: theirs.updated_at, seen: next, draft });
      setMine(draft);
      startFrom(theirs);
      remember({ seenAt: theirs.updated_at, seen: next, draft: next });
    },
    bringBack:
      mine &&
      (() => {
        write(mine);
        setMine(undefined);
        drafts.forget(nameOfMine);
      }),
  };
}

/** What the notes above a form need of it. */
export type EditorState<Row> = {
  isRestored: boolean;
  theirs: Row | undefined;
  saveMine: () => void;
  takeTheirs: () => void;
  bringBack: (() => void) | undefined;
};
