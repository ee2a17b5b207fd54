import { useState } from 'react';
import { useNavigate } from 'react-router';
import { surahsLike } from '#content/find-surah.ts';
import { partsOfJuz } from '#content/juz.ts';
import { LAST_PAGE, pageOf } from '#content/mushaf/pages.ts';
import { surahs } from '#content/surahs.ts';
import { SurahRows } from '#web/ayahs/surah-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { mushafSheets as sheets } from '#web/words/en/mushaf-sheets.ts';
import { mushaf as words } from '#web/words/en/mushaf.ts';
import { selection } from '#web/words/en/selection.ts';
import { numberIn } from './address-rules.ts';

const JUZ = Array.from({ length: 30 }, (_, index) => index + 1);

/** A page, a juz or a surah. */
export function GoTo({ page, onClose }: { page: number; onClose: () => void }) {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [search, setSearch] = useState('');

  function go(to: number): void {
    onClose();
    window.scrollTo(0, 0);
    void navigate(`/mushaf?page=${to}`, { replace: to === page });
  }

  return (
    <Dialog title={words.goTo} onClose={onClose}>
      <div className="space-y-4">
        <form
          noValidate
          className="flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = numberIn(number.trim(), LAST_PAGE);
            setIsWrong(wanted === undefined);
            if (wanted !== undefined) go(wanted);
          }}
        >
          <div className="flex-1">
            <TextField
              label={sheets.pageNumber}
              inputMode="numeric"
              autoComplete="off"
              placeholder={String(page)}
              error={isWrong ? sheets.pages : undefined}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          </div>
          <Button type="submit" className="mt-8">
            {sheets.go}
          </Button>
        </form>
        <SelectField
          label={sheets.juzField}
          value=""
          onChange={({ target }) => {
            const [first] = partsOfJuz(Number(target.value), surahs);
            if (first) go(pageOf({ surah: first.surah, ayah: first.from }));
          }}
        >
          <option value="" disabled>
            {sheets.chooseJuz}
          </option>
          {JUZ.map((juz) => (
            <option key={juz} value={juz}>
              {words.juz(juz)}
            </option>
          ))}
        </SelectField>
        <div>
          <TextField
            label={sheets.surahField}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <div className="mt-2 h-48 overflow-y-auto rounded-xl border-2 border-line">
            <SurahRows
              surahs={surahsLike(search)}
              label={selection.suggestions}
              onChoose={(surah) => go(pageOf({ surah: surah.number, ayah: 1 }))}
            />
          </div>
        </div>
        <Button look="quiet" className="w-full" onClick={onClose}>
          {sheets.close}
        </Button>
      </div>
    </Dialog>
  );
}
