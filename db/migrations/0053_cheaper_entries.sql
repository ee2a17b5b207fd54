-- The same numbers, quota and refusals at less cost: an account's counter is there since its first learner, so that each entry
-- changes it without trying to add it first, and whether a learner was removed is asked once for all entries of a statement.
create or replace function private.number_entry() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update private.record_counters as counter set seq = counter.seq + 1 where counter.owner = new.owner returning seq into new.seq;
  if not found then
    insert into private.record_counters as counter (owner, seq) values (new.owner, 1)
      on conflict (owner) do update set seq = counter.seq + 1
      returning seq into new.seq;
  end if;
  return new;
end
$$;

create or replace function private.count_entries() returns trigger language plpgsql security definer set search_path = ''
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
