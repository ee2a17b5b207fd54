import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ClassForm } from '#contract/class-form.ts';
import type { Class } from '#contract/tables.ts';
import { addClass, changeClass, useClassList } from '#web/api/office-classes.ts';
import { toast } from '#web/ui/toast.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';
import { check, draftOf, type Draft, type Problems } from './draft-rules.ts';
import { tellFailure } from './tell-failure.ts';

const { told } = officeClasses;

/** What is typed stays until it is stored: a refusal, a lost network or another admin take nothing of it away. */
export function useClassEditor(seen: Class | undefined, start: Draft) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const list = useClassList();
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const [stored, setStored] = useState<Class>();
  const [base, setBase] = useState(seen);

  const leave = (row: Class, news: { title: string; description: string }) => {
    list.put(row);
    toast({ ...news, tone: 'right' });
    void navigate('/admin/classes');
  };

  /** @param seenLast the version that the change is made to */
  async function store(filled: ClassForm, seenLast: Class | undefined): Promise<void> {
    if (!seenLast) return leave(await addClass(filled), told.published(filled.class));
    const saved = await changeClass(seenLast, filled);
    if (saved.status === 'saved') return leave(saved.row, told.saved(filled.class));
    if (saved.status === 'conflict') return setStored(saved.row);
    // Whoever removed it may not have known of this change, so it can still be published as a new one.
    setBase(undefined);
    return tellFailure(told.gone);
  }

  async function save(seenLast: Class | undefined): Promise<void> {
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
    write: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
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
      setBase(stored);
      setDraft(draftOf(stored));
      setStored(undefined);
    },
  };
}
