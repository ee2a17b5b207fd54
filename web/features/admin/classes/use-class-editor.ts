import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ClassForm } from '#contract/class-form.ts';
import type { Class, ContactMessage } from '#contract/tables.ts';
import { useMessageChanges } from '#web/api/admin.ts';
import { attemptFor } from '#web/api/attempt-rules.ts';
import { addClass, changeClass, useClassList } from '#web/api/office-classes.ts';
import { randomUuid } from '#web/platform/random.ts';
import { toast } from '#web/ui/toast.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';
import { offerAnswer } from './answer-offer.tsx';
import { classDrafts } from './class-drafts.ts';
import { check, draftOf, type Draft, type Problems } from './draft-rules.ts';
import { leaving } from './leaving.ts';
import { tellFailure } from './tell-failure.ts';

const { told } = officeClasses;

/** The version that a change is made to; without one a class is added. */
type Base = Pick<Class, 'id' | 'updated_at'> | undefined;

/** What is typed stays until it is stored: a refusal, a lost network, a reload or another admin take nothing of it away. */
export function useClassEditor(seen: Class | undefined, start: Draft, source?: ContactMessage) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const list = useClassList();
  const [restored] = useState(() => classDrafts.of(address));
  const attempt = useRef(restored?.attempt);
  const [draft, setDraft] = useState(restored?.draft ?? start);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const [stored, setStored] = useState<Class>();
  const [base, setBase] = useState<Base>(
    () => seen && { ...seen, updated_at: restored?.seenAt ?? seen.updated_at },
  );

  // What was typed before somebody else's version was taken, under a name of its own.
  const mineAt = `${address} mine`;
  const [mine, setMine] = useState(() => classDrafts.of(mineAt)?.draft);
  const changeMessages = useMessageChanges();

  const remember = (draft: Draft, base: Base) =>
    classDrafts.write(address, { seenAt: base?.updated_at ?? null, draft, attempt: attempt.current });

  const forget = () => {
    classDrafts.forget(address);
    classDrafts.forget(mineAt);
  };

  /** What it was made of is done with it. */
  const finish = async ({ id }: ContactMessage) => changeMessages([id], { state: 'done' }).catch(tellFailure);

  const leave = (row: Class | undefined, news: { title: string; description: string }, answer?: object) => {
    forget();
    if (row) list.put(row);
    else void list.readAgain();
    // The offer of an answer says that it is published, where a toast would cover it.
    if (!answer) toast({ ...news, tone: 'right' });
    void navigate('/admin/classes', { state: { ...leaving(row?.id), ...answer } });
  };

  async function store(filled: ClassForm, seenLast: Base): Promise<void> {
    if (!seenLast) {
      attempt.current = attemptFor(filled, attempt.current, randomUuid);
      remember(draft, seenLast);
      const row = await addClass(filled, attempt.current.key);
      if (source) await finish(source);
      return leave(row, told.published(filled.class), source && offerAnswer(source, filled.class));
    }
    const saved = await changeClass(seenLast, filled);
    if (saved.status === 'saved') return leave(saved.row, told.saved(filled.class));
    if (saved.status === 'conflict') return setStored(saved.row);
    // Whoever removed it may not have known of this change, so it can still be published as a new one.
    setBase(undefined);
    return tellFailure(told.gone);
  }

  async function save(seenLast: Base): Promise<void> {
    const checked = check(draft);
    setProblems('problems' in checked ? checked.problems : {});
    if ('problems' in checked) {
      const [first] = Object.keys(checked.problems);
      const box = form.current?.elements.namedItem(first ?? '');
      if (box instanceof HTMLElement) box.focus();
      return;
    }
    setIsBusy(true);
    try {
      await store(checked.form, seenLast);
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    form,
    draft,
    problems,
    isBusy,
    stored,
    isRestored: restored !== undefined,
    write: (part: Partial<Draft>) => {
      setDraft({ ...draft, ...part });
      remember({ ...draft, ...part }, base);
    },
    forget,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void save(base);
    },
    saveMine: () => {
      setBase(stored);
      setStored(undefined);
      void save(stored);
    },
    takeTheirs: () => {
      if (!stored) return;
      classDrafts.write(mineAt, { seenAt: stored.updated_at, draft });
      setMine(draft);
      setBase(stored);
      setDraft(draftOf(stored));
      remember(draftOf(stored), stored);
      setStored(undefined);
    },
    bringBack:
      mine &&
      (() => {
        setDraft(mine);
        remember(mine, base);
        setMine(undefined);
        classDrafts.forget(mineAt);
      }),
  };
}
