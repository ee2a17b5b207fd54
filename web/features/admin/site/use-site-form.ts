import { useRef, useState, type FormEvent } from 'react';
import type { SiteSettings } from '#contract/site-tokens.ts';
import type { SiteRow } from '#contract/tables.ts';
import { changeSite } from '#web/api/office-site.ts';
import { showSite } from '#web/api/site.ts';
import { toast } from '#web/ui/toast.ts';
import { officeSite as words } from '#web/words/en/office-site.ts';
import { reasonOf } from '../refusal-rules.ts';
import { siteDrafts } from './site-drafts.ts';
import { check, draftOf, isSame, withTheirs, type SiteDraft, type SiteProblems } from './site-form-rules.ts';

const KEY = 'site';

/** What is typed stays until it is saved: a refusal, a lost network, a reload or another admin take nothing of it away. */
export function useSiteForm(seen: SiteRow) {
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState(() => siteDrafts.of(KEY));
  const [base, setBase] = useState({ ...seen, updated_at: restored?.seenAt ?? seen.updated_at });
  const [seenDraft, setSeenDraft] = useState(restored?.seen ?? draftOf(seen));
  const [draft, setDraft] = useState(restored?.draft ?? draftOf(seen));
  const [problems, setProblems] = useState<SiteProblems>({});
  const [theirs, setTheirs] = useState<SiteRow>();
  const [isBusy, setIsBusy] = useState(false);

  function settle(row: SiteRow): void {
    siteDrafts.forget(KEY);
    setRestored(undefined);
    setBase(row);
    setSeenDraft(draftOf(row));
    setDraft(draftOf(row));
    setTheirs(undefined);
    const { name, tagline, contact_email, run_by, time_zone } = row;
    showSite({ name, tagline, contact_email, run_by, time_zone });
  }

  async function store(settings: SiteSettings, seenLast: SiteRow): Promise<void> {
    const { status, row } = await changeSite(seenLast, settings);
    // An answer that got lost, and the same sent again, is no conflict.
    if (status === 'conflict' && !isSame(row, settings)) return setTheirs(row);
    settle(row);
    toast({ ...words.saved, tone: 'right' });
  }

  async function save(typed: SiteDraft, seenLast: SiteRow): Promise<void> {
    const checked = check(typed);
    setProblems('problems' in checked ? checked.problems : {});
    if ('problems' in checked) {
      const box = form.current?.elements.namedItem(Object.keys(checked.problems)[0] ?? '');
      if (box instanceof HTMLElement) box.focus();
      return;
    }
    setIsBusy(true);
    try {
      await store(checked.settings, seenLast);
    } catch (error) {
      toast({ ...words.error(reasonOf(error)), tone: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    form,
    draft,
    problems,
    theirs,
    isBusy,
    isRestored: restored !== undefined,
    write: (part: Partial<SiteDraft>) => {
      setDraft({ ...draft, ...part });
      siteDrafts.write(KEY, { seenAt: base.updated_at, seen: seenDraft, draft: { ...draft, ...part } });
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void save(draft, base);
    },
    saveMine: () => theirs && void save(withTheirs(draft, seenDraft, draftOf(theirs)), theirs),
    takeTheirs: () => theirs && settle(theirs),
  };
}
