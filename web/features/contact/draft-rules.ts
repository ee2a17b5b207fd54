import * as v from 'valibot';
import {
  contactFormSchema,
  FORM_TYPES,
  NAME_MAX_CHARACTERS,
  type ContactForm,
} from '#contract/contact-form.ts';
import { contact } from '#web/words/en/contact.ts';

export type Draft = { form_type: string; message: string; name: string; email: string };
export type DraftField = keyof Draft;

export type Asked = { type: string | undefined; about: string | undefined };

export const EMPTY_DRAFT: Draft = { form_type: '', message: '', name: '', email: '' };
const DRAFT_FIELDS = ['form_type', 'message', 'name', 'email'] as const;

const ABOUT_TYPE = 'Report a bug';

type Checked =
  | { isValid: true; form: ContactForm }
  | { isValid: false; problems: Partial<Record<DraftField, string>>; first: DraftField };

export function checkDraft(draft: Draft): Checked {
  const result = v.safeParse(contactFormSchema, draft);
  if (result.success) return { isValid: true, form: result.output };
  const { nested } = v.flatten<typeof contactFormSchema>(result.issues);
  const found = DRAFT_FIELDS.flatMap((field) =>
    nested?.[field] ? [[field, nested[field][0]] as const] : [],
  );
  return {
    isValid: false,
    problems: Object.fromEntries(found),
    first: found[0]?.[0] ?? 'message',
  };
}

/** @param search such as `?about=Al-Mulk 67:2` or `?type=Ask a question` */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  const about = query.get('about')?.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX_CHARACTERS) || undefined;
  const type = FORM_TYPES.find((each) => each.toLowerCase() === query.get('type')?.trim().toLowerCase());
  return { type: type ?? (about && ABOUT_TYPE), about };
}

/** What was typed while the page came alive goes first, then what the tab stored; a link only adds to that. */
export function startingDraft(typed: Draft, stored: Draft, { type, about }: Asked): Draft {
  const own: Draft = { ...EMPTY_DRAFT };
  for (const field of DRAFT_FIELDS) own[field] = typed[field] || stored[field];
  const isWritten = own.message.trim() !== '';
  return {
    ...own,
    form_type: isWritten ? own.form_type || (type ?? '') : (type ?? own.form_type),
    message: about && !own.message.includes(about) ? `${contact.about(about)}\n${own.message}` : own.message,
  };
}

type Written = { form_type: string; message: string; name: string | null; email: string | null };

/** Puts a message back into the form, above what is already written there. */
export function putBackInto(draft: Draft, back: Written): Draft {
  const isWritten = draft.message.trim() !== '';
  return {
    form_type: (isWritten && draft.form_type) || back.form_type,
    message: isWritten ? `${back.message}\n\n${draft.message}` : back.message,
    name: draft.name || (back.name ?? ''),
    email: draft.email || (back.email ?? ''),
  };
}
