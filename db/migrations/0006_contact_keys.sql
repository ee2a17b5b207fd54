-- A message that a client sends again, because the first answer got lost, is stored once. Keys are kept a day, as hashes.
create table private.contact_keys (
  key_hash bytea primary key,
  created_at timestamptz not null default now()
);

create index contact_keys_oldest on private.contact_keys (created_at);

alter table private.contact_keys enable row level security;

-- True for the first who brings a key. Of two at once the second waits until the first has stored its message or
-- failed. It runs as its owner inside the caller's transaction, so that key and message stand or fall together.
create function private.claim_contact_key(hash bytea) returns boolean language sql volatile security definer
  set search_path = ''
as $$
  delete from private.contact_keys where key_hash in (
    select key_hash from private.contact_keys
    where created_at < now() - interval '24 hours' order by created_at limit 100 for update skip locked
  );
  with claimed as (
    insert into private.contact_keys as known (key_hash) values (hash)
    on conflict (key_hash) do update set created_at = now() where known.created_at < now() - interval '24 hours'
    returning 1
  )
  select exists (select from claimed);
$$;

revoke all on function private.claim_contact_key(bytea) from public;
grant usage on schema private to anon, authenticated;
grant execute on function private.claim_contact_key(bytea) to anon, authenticated;
