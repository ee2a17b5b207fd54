-- Admins add phrases by pointing at words of the verified text; nobody types Arabic. Nothing is deleted, only hidden, so that what
-- learners did keeps its meaning.
alter table public."Qur'an_phrases" add hidden boolean not null default false;

-- A list in which an operator repeated something keeps working; then only the function below refuses what is there already.
do $$
begin
  create unique index phrases_arabic on public."Qur'an_phrases" (arabic);
  create unique index phrases_english on public."Qur'an_phrases" (english_translation);
exception
  when unique_violation then
    raise notice 'some phrases stand in the list twice: %', sqlerrm;
end
$$;

drop policy everyone_reads on public."Qur'an_phrases";
create policy visitors_read on public."Qur'an_phrases" for select to anon using (not hidden);
create policy members_read on public."Qur'an_phrases" for select to authenticated
  using (not hidden or (select private.is_admin()));
create policy admins_change on public."Qur'an_phrases" for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

grant update (english_translation, hidden) on public."Qur'an_phrases" to authenticated;

create function private.settle_phrase() returns trigger language plpgsql set search_path = ''
as $$
begin
  if char_length(btrim(new.english_translation)) not between 1 and 300 then
    raise check_violation using message = 'A meaning has 1 to 300 characters';
  end if;
  return new;
end
$$;

create trigger settle_phrase before update on public."Qur'an_phrases"
  for each row when (current_user = 'authenticated') execute function private.settle_phrase();

create function private.take_over_phrases() returns void language sql security definer set search_path = ''
as $$ update private.seeds set taken_over_at = now() where name = 'Qur''an_phrases' and taken_over_at is null $$;

create function private.log_phrase() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_over_phrases();
  perform private.write_log('phrase_changed', 'phrase ' || new.id);
  return null;
end
$$;

create trigger log_phrase after update on public."Qur'an_phrases"
  for each row when (current_user = 'authenticated') execute function private.log_phrase();

-- The words of an ayah, counted from 1; pause marks are none.
create function private.words_of(arabic text) returns table (number bigint, word text) language sql immutable
  set search_path = ''
as $$
  select row_number() over (order by place), split.word
  from unnest(string_to_array(arabic, ' ')) with ordinality as split (word, place)
  where split.word !~ '^[\u06D6-\u06DC\u06DE\u06E9]+$'
$$;

create function public.add_phrase(surah integer, ayah integer, from_word integer, to_word integer, english text)
  returns setof public."Qur'an_phrases" language plpgsql security definer set search_path = ''
as $$
declare
  verse text;
  cut text;
begin
  perform private.refuse_unless_admin();
  if coalesce(char_length(btrim(english)), 0) not between 1 and 300 then
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
    select from public."Qur'an_phrases" as known
    where known.arabic = cut or known.english_translation = btrim(english)
  ) then
    raise unique_violation using message = 'This phrase, or this meaning, is in the list already';
  end if;
  perform private.take_over_phrases();
  return query
    with added as (
      insert into public."Qur'an_phrases" as phrase
        (arabic, english_translation, surah_number, ayah_number, from_word, to_word)
      values (cut, btrim(english), add_phrase.surah, add_phrase.ayah, add_phrase.from_word, add_phrase.to_word) returning phrase.*
    ), logged as (select private.write_log('phrase_added', 'phrase ' || added.id) from added)
    select added.* from added, logged;
end
$$;

-- Visitors read the table from caches that hold what a visitor sees; admins read hidden ones here.
create function public.all_phrases() returns setof public."Qur'an_phrases" language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  return query select * from public."Qur'an_phrases" order by id;
end
$$;

revoke all on function private.settle_phrase(), private.take_over_phrases(), private.log_phrase(),
  private.words_of(text) from public;
revoke all on function public.add_phrase(integer, integer, integer, integer, text), public.all_phrases()
  from public, anon;
grant execute on function public.add_phrase(integer, integer, integer, integer, text), public.all_phrases()
  to authenticated;
