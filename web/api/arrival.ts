import type { Session } from '@supabase/auth-js';
import * as v from 'valibot';
import { json, stored } from '#web/platform/stored.ts';
import { NO_LINK, type LinkOutcome } from './auth-state.ts';
import { createGuest, type Opened } from './guest.ts';
import { parseMailLink, RECOVERY_PATH } from './mail-link-rules.ts';
import { linkNote } from './mail-link.ts';
import { claimsOf, parseJson } from './session-claims.ts';

const purposeSchema = v.picklist(['confirmation', 'recovery']);

const noteSchema = v.variant('kind', [
  v.object({ kind: v.literal('address'), href: v.pipe(v.string(), v.url()) }),
  v.object({
    kind: v.literal('code'),
    code: v.string(),
    purpose: purposeSchema,
    /** The address of the account that the page behind the link has asked about: it may be replaced. */
    replaces: v.optional(v.string()),
  }),
  v.object({
    kind: v.literal('tokens'),
    tokens: v.object({ access_token: v.string(), refresh_token: v.string() }),
    purpose: purposeSchema,
    /** A code is bound to this browser; tokens that were in an address may be anybody's. */
    isTrusted: v.optional(v.boolean(), false),
    replaces: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('recovering'), sessionId: v.string() }),
]);

/** Written by the page behind a mail's link, which asked whether the account with this address shall be replaced. */
const linkAnswer = stored('mail-link-answer', { area: 'tab', ...json(v.parser(v.string())) });

type Note = v.InferOutput<typeof noteSchema>;
type Pending = Exclude<Note, { kind: 'address' }>;
type Tokens = Extract<Pending, { kind: 'tokens' }>;

type Door = {
  reportLink: (outcome: LinkOutcome) => void;
  readSession: () => Promise<Session | null>;
  /** Makes it the session of this browser. */
  store: (session: Session) => Promise<void>;
};

/** Signs in with a mail link, and asks first where another account would be replaced. */
export function createArrival({ reportLink, readSession, store }: Door) {
  const guest = createGuest();
  let pending: Pending | undefined;
  let asked: Session | undefined;

  function setPending(next: Pending | undefined): void {
    pending = next;
    if (next) linkNote.set(JSON.stringify(next));
    else linkNote.remove();
  }

  function finish(outcome: LinkOutcome): void {
    setPending(undefined);
    asked = undefined;
    reportLink(outcome);
  }

  /** Opens the link; `decide` then says what becomes of its session. */
  async function open(): Promise<Session | undefined> {
    if (pending?.kind !== 'code' && pending?.kind !== 'tokens') return undefined;
    const { purpose } = pending;
    const isTrusted = pending.kind === 'code' || pending.isTrusted;
    const opened: Opened =
      pending.kind === 'code' ? await guest.exchange(pending.code) : await guest.look(pending.tokens);
    if (opened.kind === 'session') {
      const { access_token, refresh_token } = opened.session;
      const tokens = { access_token, refresh_token };
      setPending({
        kind: 'tokens',
        tokens,
        purpose: opened.purpose ?? purpose,
        isTrusted,
        replaces: pending.replaces,
      });
      return opened.session;
    }
    if (opened.kind === 'unanswered') reportLink(opened);
    else if (opened.kind === 'elsewhere' && purpose === 'confirmation') finish(opened);
    else finish({ kind: 'refused', purpose });
    return undefined;
  }

  async function decide(brought: Session, link: Tokens): Promise<void> {
    const current = await readSession();
    const isSame = current?.user.id === brought.user.id;
    const isAnswered = link.isTrusted && current !== null && current.user.email === link.replaces;
    if (isSame || isAnswered || (!current && link.isTrusted)) return takeOver(brought, link);
    asked = brought;
    reportLink({ kind: 'question', email: brought.user.email ?? '' });
  }

  async function takeOver(brought: Session, { purpose }: Tokens): Promise<void> {
    const replaced = await readSession();
    const sessionId = sessionIdOf(brought);
    // Reported first: /auth redirects a signed-in member who has nothing left to do there.
    finish(purpose === 'recovery' ? { kind: 'recovering' } : { kind: 'confirmed' });
    if (purpose === 'recovery' && sessionId) setPending({ kind: 'recovering', sessionId });
    if (isSession(replaced, sessionId)) return;
    await store(brought);
    if (replaced) await guest.end(replaced);
  }

  async function openAndDecide(): Promise<void> {
    const brought = await open();
    if (brought && pending?.kind === 'tokens') await decide(brought, pending);
  }

  return {
    /** Continues with the link that was just taken from the address, or with the one before a reload. */
    async begin(): Promise<void> {
      const note = readNote();
      const replaces = takeAnswer();
      if (note?.kind === 'address') {
        const link = parseMailLink(new URL(note.href));
        if (link.kind === 'tokens') setPending({ ...link, isTrusted: false });
        else if (link.kind === 'code') setPending({ ...link, replaces });
        else return finish(link);
      } else {
        pending = note;
      }
      const isAtForm = location.pathname === RECOVERY_PATH;
      if (pending?.kind !== 'recovering') await openAndDecide();
      else if (isAtForm && isSession(await readSession(), pending.sessionId))
        reportLink({ kind: 'recovering' });
    },
    /** Called when the session of this browser changed, perhaps in another tab. */
    async follow(session: Session | null): Promise<void> {
      if (pending?.kind === 'recovering' && !isSession(session, pending.sessionId)) finish(NO_LINK);
      const isAskedFor = asked !== undefined && session?.user.id === asked.user.id;
      if (asked && isAskedFor && pending?.kind === 'tokens') await takeOver(asked, pending);
    },
    /** Asks the server once more: a link that ended meanwhile must not cost the account that is signed in. */
    async accept(): Promise<void> {
      const brought = await open();
      if (brought && pending?.kind === 'tokens') await takeOver(brought, pending);
    },
    async decline(): Promise<void> {
      const unwanted = asked;
      finish(NO_LINK);
      if (unwanted) await guest.end(unwanted);
    },
    retry: openAndDecide,
    finish,
  };
}

/** Read once: it belongs to the code that follows. */
function takeAnswer(): string | undefined {
  const email = linkAnswer.get();
  linkAnswer.remove();
  return email;
}

function readNote(): Note | undefined {
  const { success, output } = v.safeParse(noteSchema, parseJson(linkNote.get() ?? ''));
  if (success) return output;
  linkNote.remove();
  return undefined;
}

function isSession(session: Session | null, id: string | undefined): boolean {
  return session !== null && id !== undefined && sessionIdOf(session) === id;
}

function sessionIdOf({ access_token }: Session): string | undefined {
  return claimsOf(access_token)?.session_id;
}
