-- Where each phrase stands in the Qur'an: a learner's record names it by its words, never by a number of ours.
alter table public."Qur'an_phrases"
  add surah_number integer check (surah_number between 1 and 114),
  add ayah_number integer check (ayah_number > 0),
  add from_word integer check (from_word > 0),
  add to_word integer,
  add check (to_word >= from_word);

-- Words are counted from 1, pause marks are none. A phrase that stands in several ayahs is named after the one that our
-- list took it from, another after the first.
create function private.place_of_phrase(phrase text)
  returns table (surah_number integer, ayah_number integer, from_word integer, to_word integer)
  language sql stable set search_path = ''
as $$
  select ayah.surah_number, ayah.ayah_number, place.from_word,
    place.from_word + cardinality(string_to_array(phrase, ' ')) - 1
  from public."Qur'an" as ayah
  cross join lateral (
    select ' ' || string_agg(word, ' ' order by number) || ' ' as text
    from unnest(string_to_array(ayah.arabic, ' ')) with ordinality as split (word, number)
    where word !~ '^[\u06D6-\u06DC\u06DE\u06E9]+$'
  ) as words
  cross join lateral (select left(words.text, strpos(words.text, ' ' || phrase || ' ')) as text) as before
  cross join lateral (select length(before.text) - length(replace(before.text, ' ', '')) as from_word) as place
  where strpos(ayah.arabic, split_part(phrase, ' ', 1)) > 0 and before.text <> ''
  order by
    (ayah.surah_number, ayah.ayah_number) in ((7, 31), (18, 39), (18, 69), (30, 60), (59, 24), (97, 3), (103, 3)) desc,
    ayah.surah_number, ayah.ayah_number
  limit 1
$$;

-- For rows that come without: those an operator adds, and those of a backup from before.
create function private.place_phrase() returns trigger language plpgsql set search_path = ''
as $$
begin
  if new.surah_number is null then
    select * into new.surah_number, new.ayah_number, new.from_word, new.to_word
    from private.place_of_phrase(new.arabic);
  end if;
  if new.surah_number is null then
    raise check_violation using message = format('The phrase "%s" stands nowhere in the Qur''an.', new.arabic);
  end if;
  return new;
end
$$;

revoke all on function private.place_of_phrase(text), private.place_phrase() from public;

create trigger place_phrase before insert or update on public."Qur'an_phrases"
  for each row execute function private.place_phrase();

update public."Qur'an_phrases" set surah_number = null;

alter table public."Qur'an_phrases"
  alter surah_number set not null,
  alter ayah_number set not null,
  alter from_word set not null,
  alter to_word set not null;
