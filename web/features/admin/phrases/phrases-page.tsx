import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { useAllPhrases } from '#web/api/office-phrases.ts';
import type { OfficePhrase } from '#contract/functions.ts';
import { Button } from '#web/ui/button.tsx';
import { officePhrases as words } from '#web/words/en/office-phrases.ts';
import { FromServer } from '../from-server.tsx';
import { Office } from '../office.tsx';
import { SearchField } from '../search-field.tsx';
import { AddPhrase } from './add-phrase.tsx';
import { hasChange, PhraseCard } from './phrase-card.tsx';
import { isFound } from './search-rules.ts';

const SHOWN_AT_FIRST = 30;

export function Page() {
  return (
    <Office title={words.title} intro={words.intro}>
      {() => <Phrases />}
    </Office>
  );
}

export function Phrases() {
  return (
    <div className="space-y-6">
      <AddPhrase />
      <FromServer reading={useAllPhrases()} words={words}>
        {(phrases) => <List phrases={phrases} />}
      </FromServer>
    </div>
  );
}

function List({ phrases }: { phrases: OfficePhrase[] }) {
  const [query] = useSearchParams();
  const [search, setSearch] = useState(() => query.get('search') ?? '');
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  // A meaning that is being written stays in sight, also when another admin's words no longer match the search.
  const found = phrases.filter((phrase) => isFound(phrase, search, surahs) || hasChange(phrase));
  const shown = found.filter((phrase, at) => at < most || hasChange(phrase));
  return (
    <section className="space-y-3">
      <SearchField label={words.search} hint={words.searchHint} defaultValue={search} onSearch={setSearch} />
      <p role="status" className="text-sm text-ink-soft">
        {found.length === 0 ? words.none : words.count(found.length, phrases.length)}
      </p>
      <ul aria-label={words.list} className="space-y-3">
        {shown.map((phrase) => (
          <PhraseCard key={phrase.id} phrase={phrase} />
        ))}
      </ul>
      {found.length > most && (
        <Button look="outline" onClick={() => setMost(most + SHOWN_AT_FIRST)}>
          {words.more}
        </Button>
      )}
    </section>
  );
}
