-- A weekly class may have a first and a last day, such as a course of eight weeks.
alter table public."Classes"
  add first_on date check (isfinite(first_on)),
  add last_on date check (isfinite(last_on)),
  add constraint classes_first_before_last check (first_on <= last_on);

-- As 0042 wrote it, with the two days.
create or replace function private.settle_class() returns trigger language plpgsql set search_path = ''
as $$
declare
  is_member boolean := current_user = 'authenticated';
begin
  if is_member or new.day is null then
    if new.type = 'One off' then
      new.day := to_char(new.date, 'FMDay FMDD FMMonth');
    end if;
  end if;
  if new.type = 'One off' then
    new.first_on := null;
    new.last_on := null;
  end if;
  if is_member then
    new.date := case when new.type = 'One off' then new.date end;
    if new.type = 'One off' and (new.date is null or not isfinite(new.date)) then
      perform private.refuse_class('A talk needs a date');
    elsif new.type = 'recurring' and private.weekday_in(new.day) is null then
      perform private.refuse_class('A weekly class needs a day of the week');
    elsif char_length(btrim(new.class)) not between 1 and 120 then
      perform private.refuse_class('A title has 1 to 120 characters');
    elsif char_length(new.location) > 120 then
      perform private.refuse_class('A place has at most 120 characters');
    elsif char_length(new.time) > 120 or char_length(new.day) > 120 then
      perform private.refuse_class('A time has at most 120 characters');
    elsif char_length(new.sign_up) > 500 or new.sign_up !~* '^https?://[^[:space:]]+$' then
      perform private.refuse_class('A link begins with http:// or https://');
    elsif new.first_on > new.last_on then
      perform private.refuse_class('The last day comes before the first');
    elsif new.first_on + (private.weekday_in(new.day) - extract(isodow from new.first_on)::integer + 7) % 7 > new.last_on then
      perform private.refuse_class('Between the first and the last day there is no such day of the week');
    end if;
  end if;
  if new.type = 'One off' then
    new.cancelled_on := '{}';
    new.day_for_sorting := case when is_member then null else new.day_for_sorting end;
  else
    new.day_for_sorting := coalesce(private.weekday_in(new.day), new.day_for_sorting);
  end if;
  if tg_op = 'UPDATE' and new is distinct from old then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    if is_member and private.words_of_class(new) is distinct from private.words_of_class(old) then
      new.is_sample := false;
    end if;
  end if;
  return new;
end
$$;

-- What an admin writes into the form, without what is cancelled.
create function private.words_of_class(class public."Classes") returns text[] language sql stable set search_path = ''
as $$
  select array[class.class, class.location, class.time, class.day, class.type, class.date::text, class.sign_up,
    class.first_on::text, class.last_on::text]
$$;

revoke all on function private.words_of_class(public."Classes") from public;
grant execute on function private.words_of_class(public."Classes") to authenticated;

grant insert (first_on, last_on) on public."Classes" to authenticated;
grant update (first_on, last_on) on public."Classes" to authenticated;
