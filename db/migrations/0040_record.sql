-- Learners of a family and what they did. Only the account they belong to sees or writes them, whatever its role. An
-- entry is written once; a learner is removed by a mark that stays, so that other devices hear of it.
create table public.learners (
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  name text not null default '' check (char_length(name) <= 40),
  animal text not null check (
    animal in (
      'bear', 'buffalo', 'cheetah', 'chimpanzee', 'crocodile', 'eagle', 'elephant', 'falcon', 'fox', 'giraffe',
      'gorilla', 'hippo', 'hyena', 'koala', 'leopard', 'lion', 'mole', 'monkey', 'ostrich', 'owl', 'penguin', 'rhino',
      'snake', 'squirrel', 'tiger', 'warthog', 'wild-dog', 'zebra'
    )
  ),
  made_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (owner, id)
);

-- The key begins with the owner: somebody else's id is no conflict, which tells nothing, and the table can be spread
-- over machines by owner.
create table public.entries (
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  learner_id uuid not null,
  at timestamptz not null,
  day date not null,
  kind text not null check (char_length(kind) between 1 and 40),
  -- The wire checks 16,384 bytes of compact JSON; as PostgreSQL writes it there are blanks in between.
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 32768),
  seq bigint not null,
  primary key (owner, id),
  foreign key (owner, learner_id) references public.learners (owner, id) on delete cascade
);

create unique index entries_in_order on public.entries (owner, seq);
create index entries_of_learner on public.entries (owner, learner_id);

-- One row an owner, locked by whoever inserts until it commits: numbers are given out in the order of commits, so
-- whoever has seen N never later finds a new entry at or below N. It also counts what the quota allows.
create table private.record_counters (
  owner uuid primary key references auth.users (id) on delete cascade,
  seq bigint not null default 0,
  entries bigint not null default 0,
  bytes bigint not null default 0
);

alter table private.record_counters enable row level security;
revoke all on private.record_counters from public, anon, authenticated;
revoke all on public.learners, public.entries from public, anon, authenticated;

alter table public.learners enable row level security;
alter table public.entries enable row level security;

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

-- The newest change wins, whatever order changes arrive in; a removal always wins and is never undone.
create function private.settle_learner() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if old.removed_at is not null then
    return old;
  end if;
  if new.removed_at is not null then
    if (select count(*) from public.learners where owner = new.owner and removed_at is not null) >= 100 then
      perform private.refuse_over_quota('removed learners');
    end if;
    new.name := '';
    return new;
  end if;
  return case when new.updated_at > old.updated_at then new else old end;
end
$$;

create trigger settle_learner before update on public.learners
  for each row execute function private.settle_learner();

create function private.forget_entries() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  gone record;
begin
  perform from private.record_counters where owner = new.owner for update;
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

create function private.number_entry() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.record_counters as counter (owner, seq) values (new.owner, 1)
    on conflict (owner) do update set seq = counter.seq + 1
    returning seq into new.seq;
  if exists (
    select from public.learners where owner = new.owner and id = new.learner_id and removed_at is not null
  ) then
    raise exception using errcode = 'PT410', message = 'This learner was removed';
  end if;
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
  for held in
    update private.record_counters as counter
      set entries = counter.entries + added.entries, bytes = counter.bytes + added.bytes
      from (select owner, count(*) as entries, sum(octet_length(body::text)) as bytes from inserted group by owner) as added
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

revoke all on function
  private.refuse_over_quota(text), private.count_learner(), private.settle_learner(), private.forget_entries(),
  private.number_entry(), private.count_entries() from public;
