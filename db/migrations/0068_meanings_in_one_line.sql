-- A meaning stands in one line on a card: signs that break a line, or turn the text beside them around, come along with what is pasted.
create function private.one_line(words text) returns text language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(words, '[\u0001-\u0020\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+', ' ', 'g'))
$$;

create or replace function private.settle_phrase() returns trigger language plpgsql set search_path = ''
as $$
begin
  new.english_translation := private.one_line(new.english_translation);
  if char_length(new.english_translation) not between 1 and 300 then
    raise check_violation using message = 'A meaning has 1 to 300 characters';
  end if;
  return new;
end
$$;

create or replace function public.add_phrase(surah integer, ayah integer, from_word integer, to_word integer, english text)
  returns setof public."Qur'an_phrases" language plpgsql security definer set search_path = ''
as $$
declare
  meaning text := private.one_line(english);
  verse text;
  cut text;
begin
  perform private.refuse_unless_admin();
  if coalesce(char_length(meaning), 0) not between 1 and 300 then
    perform private.refuse(400, 'A meaning has 1 to 300 characters');
  end if;
  select arabic into verse from public."Qur'an" where surah_number = add_phrase.surah and ayah_number = add_phrase.ayah;
  if verse is null then
    perform private.refuse(404, 'There is no such ayah');
  end if;
  if from_word is null or to_word is null or from_word < 1 or to_word < from_word or to_word - from_word > 14
    or to_word > (select count(*) from private.words_of(verse)) then
    perform private.refuse(400, 'Choose 1 to 15 words of the ayah');
  end if;
  select string_agg(word, ' ' order by number) into cut from private.words_of(verse)
    where number between add_phrase.from_word and add_phrase.to_word;
  lock table public."Qur'an_phrases" in share row exclusive mode;
  if exists (
    select from public."Qur'an_phrases" as known where known.arabic = cut or known.english_translation = meaning
  ) then
    raise unique_violation using message = 'This phrase, or this meaning, is in the list already';
  end if;
  perform private.take_over_phrases();
  return query
    with added as (
      insert into public."Qur'an_phrases" as phrase
        (arabic, english_translation, surah_number, ayah_number, from_word, to_word)
      values (cut, meaning, add_phrase.surah, add_phrase.ayah, add_phrase.from_word, add_phrase.to_word) returning phrase.*
    ), logged as (select private.write_log('phrase_added', 'phrase ' || added.id) from added)
    select added.* from added, logged;
end
$$;

revoke all on function private.one_line(text) from public;
-- The trigger runs as whoever changes the phrase.
grant execute on function private.one_line(text) to authenticated;
