-- Two bounds of learners that could be passed. Removals at the same moment each saw room for one more mark, so marks are
-- counted where the account's counter is locked; after all rows of the statement, or two of them could wait for each other.
create or replace function private.settle_learner() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if old.removed_at is not null then
    return old;
  end if;
  if new.removed_at is not null then
    new.name := '';
    return new;
  end if;
  return case when new.updated_at > old.updated_at then new else old end;
end
$$;

create or replace function private.forget_entries() returns trigger language plpgsql security definer set search_path = ''
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

-- A moment that devices cannot read, such as 'infinity', would also be newer than every later change.
alter table public.learners disable trigger settle_learner;
update public.learners set
  made_at = least(greatest(made_at, '2000-01-01T00:00:00Z'), '9999-12-31T00:00:00Z'),
  updated_at = least(greatest(updated_at, '2000-01-01T00:00:00Z'), '9999-12-31T00:00:00Z'),
  removed_at = case when removed_at is not null then least(greatest(removed_at, '2000-01-01T00:00:00Z'), '9999-12-31T00:00:00Z') end
  where not (made_at between '0001-01-01T00:00:00Z' and '9999-12-31T00:00:00Z')
    or not (updated_at between '0001-01-01T00:00:00Z' and '9999-12-31T00:00:00Z')
    or not (removed_at between '0001-01-01T00:00:00Z' and '9999-12-31T00:00:00Z');
alter table public.learners enable trigger settle_learner;

alter table public.learners add constraint learners_moments_check check (
  made_at between '0001-01-01T00:00:00Z' and '9999-12-31T23:59:59.999999Z'
  and updated_at between '0001-01-01T00:00:00Z' and '9999-12-31T23:59:59.999999Z'
  and (removed_at is null or removed_at between '0001-01-01T00:00:00Z' and '9999-12-31T23:59:59.999999Z')
);
