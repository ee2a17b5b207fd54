-- Learners of a family and what they did. Only the account they belong to sees or writes them, whatever its role. An entry is written
-- once; a learner is removed by a mark that stays, so that other devices are told of it.
create table public.learners (
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  name text not null default '' check (char_length(name) <= 40),
  -- One of 28 animals or of six signs.
  animal text not null check (
    animal in (
      'bear', 'buffalo', 'cheetah', 'chimpanzee', 'crocodile', 'eagle', 'elephant', 'falcon', 'fox', 'giraffe',
      'gorilla', 'hippo', 'hyena', 'koala', 'leopard', 'lion', 'mole', 'monkey', 'ostrich', 'owl', 'penguin', 'rhino',
      'snake', 'squirrel', 'tiger', 'warthog', 'wild-dog', 'zebra', 'star', 'lamp', 'pen', 'leaf', 'palm', 'book'
    )
  ),
  made_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (owner, id),
  -- A moment that devices cannot read, such as 'infinity', would also be newer than every later change.
  constraint learners_moments_check check (
    made_at between '0001-01-01T00:00:00Z' and '9999-12-31T23:59:59.999999Z'
    and updated_at between '0001-01-01T00:00:00Z' and '9999-12-31T23:59:59.999999Z'
    and (removed_at is null or removed_at between '0001-01-01T00:00:00Z' and '9999-12-31T23:59:59.999999Z')
  ),
  -- One line that turns no words around it.
  constraint learners_plain_name_check
    check (name !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]')
);

-- The key begins with the owner: somebody else's id is no conflict, which would tell of it, and the table can be spread over machines by
-- owner. It holds the learner: the same entry under two learners, one of whom came by a file, is no conflict either.
create table public.entries (
  owner uuid not null default auth.uid(),
  id uuid not null,
  learner_id uuid not null,
  at timestamptz not null,
  day date not null,
  kind text not null check (char_length(kind) between 1 and 40),
  -- The wire checks 16,384 bytes of compact JSON; as PostgreSQL writes it there are blanks in between.
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 32768),
  seq bigint not null,
  primary key (owner, learner_id, id),
  foreign key (owner, learner_id) references public.learners (owner, id) on delete cascade
);

create unique index entries_in_order on public.entries (owner, seq);

-- One row an owner, locked by whoever inserts until it commits: numbers are given out in the order of commits, so whoever has seen N never
-- later finds a new entry at or below N. It also counts what the quota allows.
create table private.record_counters (
  owner uuid primary key references auth.users (id) on delete cascade,
  seq bigint not null default 0,
  entries bigint not null default 0,
  bytes bigint not null default 0
);

revoke all on public.learners, public.entries from public, anon, authenticated;
alter table public.learners enable row level security;
alter table public.entries enable row level security;
alter table private.record_counters enable row level security;

create policy owners_read on public.learners for select to authenticated
  using (owner = (select auth.uid()) and (select private.session_lives()));
create policy owners_add on public.learners for insert to authenticated
  with check (owner = (select auth.uid()) and removed_at is null and (select private.session_lives()));
create policy owners_change on public.learners for update to authenticated
  using (owner = (select auth.uid()) and (select private.session_lives()))
  with check (owner = (select auth.uid()));
create policy owners_read on public.entries for select to authenticated
  using (owner = (select auth.uid()) and (select private.session_lives()));
create policy owners_add on public.entries for insert to authenticated
  with check (owner = (select auth.uid()) and (select private.session_lives()));

grant select on public.learners, public.entries to authenticated;
grant insert (id, name, animal, made_at, updated_at) on public.learners to authenticated;
grant update (name, animal, updated_at, removed_at) on public.learners to authenticated;
grant insert (id, learner_id, at, day, kind, body) on public.entries to authenticated;

-- A code PTnnn becomes the answer's status nnn.
create function private.refuse_over_quota(what text) returns void language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT403', message = format('The account holds as many %s as it may', what);
end
$$;

create function private.count_learner() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.record_counters (owner) values (new.owner) on conflict (owner) do nothing;
  perform from private.record_counters where owner = new.owner for update;
  if exists (select from public.learners where owner = new.owner and id = new.id) then
    return new; -- the key refuses or ignores it; it is no further learner
  end if;
  if (select count(*) from public.learners where owner = new.owner and removed_at is null) >= 12 then
    perform private.refuse_over_quota('learners');
  end if;
  return new;
end
$$;

create trigger count_learner before insert on public.learners
  for each row execute function private.count_learner();

-- Devices know milliseconds: a finer moment would be newer here and equal there. Triggers act in the order of their names.
create function private.cut_moment() returns trigger language plpgsql set search_path = ''
as $$
begin
  new.updated_at := date_trunc('milliseconds', new.updated_at);
  return new;
end
$$;

create trigger cut_moment before insert or update on public.learners
  for each row execute function private.cut_moment();

-- The newest change wins, of equally new ones the greater name, then the greater face, by code points as devices compare them. A removal
-- always wins and is never undone.
create function private.settle_learner() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if old.removed_at is not null then
    return old;
  end if;
  if new.removed_at is not null then
    new.name := '';
    return new;
  end if;
  return case
    when (new.updated_at, new.name collate "C", new.animal collate "C")
      > (old.updated_at, old.name collate "C", old.animal collate "C") then new
    else old
  end;
end
$$;

create trigger settle_learner before update on public.learners
  for each row execute function private.settle_learner();

-- Marks are counted where the account's counter is locked, after all rows of the statement: removals at the same moment would each see
-- room for one more, or wait for each other.
create function private.forget_entries() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  gone record;
begin
  perform from private.record_counters where owner = new.owner for update;
  if (select count(*) from public.learners where owner = new.owner and removed_at is not null) > 100 then
    perform private.refuse_over_quota('removed learners');
  end if;
  with removed as (
    delete from public.entries where owner = new.owner and learner_id = new.id returning octet_length(body::text) as bytes
  )
  select count(*) as entries, coalesce(sum(bytes), 0) as bytes into gone from removed;
  update private.record_counters as counter
    set entries = counter.entries - gone.entries, bytes = counter.bytes - gone.bytes
    where owner = new.owner;
  return null;
end
$$;

create trigger forget_entries after update on public.learners
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function private.forget_entries();

-- The first entry of a transaction locks its account's counter; those that follow count on from it in a setting of the transaction, and
-- the counter is changed once a statement.
create function private.number_entry() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  -- The account whose counter this transaction holds, and the last number that it gave out; null before the first.
  held text[] := string_to_array(nullif(current_setting('record.numbered', true), ''), ' ');
  last bigint;
begin
  if held[1] = new.owner::text then
    last := held[2]::bigint;
  else
    if held is not null then
      update private.record_counters as counter set seq = greatest(counter.seq, held[2]::bigint)
        where counter.owner = held[1]::uuid;
    end if;
    select counter.seq into last from private.record_counters as counter where counter.owner = new.owner for update;
    if not found then
      insert into private.record_counters (owner) values (new.owner) on conflict (owner) do nothing;
      select counter.seq into last from private.record_counters as counter where counter.owner = new.owner for update;
    end if;
  end if;
  new.seq := last + 1;
  perform set_config('record.numbered', new.owner::text || ' ' || new.seq, true);
  return new;
end
$$;

create trigger number_entry before insert on public.entries
  for each row execute function private.number_entry();

-- Counted after the insert, since a repeated entry is ignored and costs nothing.
create function private.count_entries() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  held record;
begin
  if exists (
    select from public.learners as learner
    where learner.removed_at is not null
      and (learner.owner, learner.id) in (select distinct inserted.owner, inserted.learner_id from inserted)
  ) then
    raise exception using errcode = 'PT410', message = 'This learner was removed';
  end if;
  for held in
    update private.record_counters as counter
      set seq = greatest(counter.seq, added.last), entries = counter.entries + added.entries, bytes = counter.bytes + added.bytes
      from (
        select owner, max(seq) as last, count(*) as entries, sum(octet_length(body::text)) as bytes from inserted group by owner
      ) as added
      where counter.owner = added.owner
      returning counter.entries, counter.bytes
  loop
    if held.entries > 200000 then
      perform private.refuse_over_quota('entries (200,000)');
    end if;
    if held.bytes > 64 * 1024 * 1024 then
      perform private.refuse_over_quota('bytes of entries (64 MB)');
    end if;
  end loop;
  return null;
end
$$;

create trigger count_entries after insert on public.entries referencing new table as inserted
  for each statement execute function private.count_entries();

-- Names the database since it was made or last restored. A device that finds another epoch than before compares all it holds: what the
-- server acknowledged may be gone, and its numbers may be given out again.
create table private.epoch (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only)
);

alter table private.epoch enable row level security;

insert into private.epoch default values;

create function public.epoch() returns uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_lives() then
    raise insufficient_privilege using message = 'permission denied: the session has ended';
  end if;
  return (select id from private.epoch);
end
$$;

revoke all on function
  private.refuse_over_quota(text), private.count_learner(), private.cut_moment(), private.settle_learner(),
  private.forget_entries(), private.number_entry(), private.count_entries() from public;
revoke all on function public.epoch() from public, anon;
grant execute on function public.epoch() to authenticated;
