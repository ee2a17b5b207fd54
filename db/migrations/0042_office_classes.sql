-- Admins write classes and talks themselves. What a member writes is checked here; what the operator wrote before stays as it is.
alter table public."Classes"
  add cancelled_on date[] not null default '{}'
    check (cardinality(cancelled_on) <= 100 and coalesce(array_ndims(cancelled_on), 1) = 1
      and array_position(cancelled_on, null) is null),
  add cancelled_at timestamptz,
  add is_sample boolean not null default false,
  add updated_at timestamptz not null default now();

update public."Classes" set is_sample = true where location like 'Sample: %';

-- From the first word that an admin wrote the list is the admins': content/ no longer fills it.
alter table private.seeds add taken_over_at timestamptz;

create function private.weekday_in(words text) returns integer language sql immutable set search_path = ''
as $$
  select number from unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    with ordinality as week (name, number)
  where strpos(lower(words), lower(name)) > 0 order by number limit 1
$$;

create function private.refuse_class(problem text) returns void language plpgsql set search_path = ''
as $$
begin
  raise check_violation using message = problem;
end
$$;

-- It runs as the caller, so that it can tell an admin from the operator. Nobody else gets past the policies.
create function private.settle_class() returns trigger language plpgsql set search_path = ''
as $$
declare
  is_member boolean := current_user = 'authenticated';
begin
  if is_member or new.day is null then
    if new.type = 'One off' then
      new.day := to_char(new.date, 'FMDay FMDD FMMonth');
    end if;
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
    if is_member and (new.class, new.location, new.time, new.day, new.type, new.date, new.sign_up)
      is distinct from (old.class, old.location, old.time, old.day, old.type, old.date, old.sign_up) then
      new.is_sample := false;
    end if;
  end if;
  return new;
end
$$;

create trigger settle_class before insert or update on public."Classes"
  for each row execute function private.settle_class();

create function private.take_over_classes() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update private.seeds set taken_over_at = now() where name = 'Classes' and taken_over_at is null;
  return null;
end
$$;

create trigger take_over_classes after insert or update or delete on public."Classes"
  for each statement when (current_user = 'authenticated') execute function private.take_over_classes();

revoke all on function
  private.weekday_in(text), private.refuse_class(text), private.settle_class(), private.take_over_classes() from public;
grant execute on function private.weekday_in(text), private.refuse_class(text) to authenticated;

create policy admins_add on public."Classes" for insert to authenticated
  with check ((select private.is_admin()));
create policy admins_change on public."Classes" for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy admins_remove on public."Classes" for delete to authenticated
  using ((select private.is_admin()));

grant insert (class, location, "time", day, type, date, sign_up) on public."Classes" to authenticated;
grant update (class, location, "time", day, type, date, sign_up, cancelled_on, cancelled_at) on public."Classes"
  to authenticated;
grant delete on public."Classes" to authenticated;
