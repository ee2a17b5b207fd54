import * as v from 'valibot';
import { useLocation, useNavigate } from 'react-router';
import type { ClassForm } from '#contract/class-form.ts';
import type { Class, ContactMessage } from '#contract/tables.ts';
import { useMessageChanges } from '#web/api/admin.ts';
import { addClass, changeClass, useClassList } from '#web/api/office-classes.ts';
import { toast } from '#web/ui/toast.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';
import { toastFailure } from '../action-toast.ts';
import { attemptSchema, draftsIn } from '../drafts.ts';
import { useEditor } from '../use-editor.ts';
import { offerAnswer } from './answer-offer.tsx';
import { check, draftOf, draftSchema, type Draft } from './draft-rules.ts';
import { leaving } from './leaving.ts';

const { told } = officeClasses;

/** By the address of the form: `?add`, `?edit=7`. */
const classDrafts = draftsIn(
  'class-drafts',
  v.object({
    seenAt: v.nullable(v.string()),
    seen: draftSchema,
    draft: draftSchema,
    attempt: v.optional(attemptSchema),
  }),
);

/** @param source the message that a new class is made of */
export function useClassEditor(seen: Class | undefined, start: Draft, source?: ContactMessage) {
  const navigate = useNavigate();
  const list = useClassList();
  const changeMessages = useMessageChanges();

  async function store(values: ClassForm, base: Class | undefined, keyFor: (values: ClassForm) => string) {
    if (base) {
      const saved = await changeClass(base, values);
      if (saved.status === 'gone') toastFailure(told.gone);
      return saved;
    }
    const row = await addClass(values, keyFor(values));
    if (source) await changeMessages([source.id], { state: 'done' }).catch(toastFailure);
    return { status: 'saved', row } as const;
  }

  return useEditor<Draft, Class, ClassForm>({
    drafts: classDrafts,
    name: useLocation().search,
    row: seen,
    start,
    draftOf,
    check,
    store,
    onSaved: (row, { class: title }) => {
      if (row) list.put(row);
      else void list.readAgain();
      // The offer of an answer says that it is published, where a toast would cover it.
      if (!source)
        toast({
          ...(seen && row?.id === seen.id ? told.saved(title) : told.published(title)),
          tone: 'right',
        });
      const answer = source && offerAnswer(source, title);
      void navigate('/admin/classes', { state: { ...leaving(row?.id), ...answer } });
    },
  });
}
