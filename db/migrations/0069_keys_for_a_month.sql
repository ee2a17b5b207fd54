-- A message whose answer got lost waits on a device until that is opened again, which may take days: its key is kept for
-- thirty of them, or the message would be stored twice.
create or replace function private.claim_contact_key(hash bytea) returns boolean language sql volatile security definer
  set search_path = ''
as $$
  delete from private.contact_keys where key_hash in (
    select key_hash from private.contact_keys
    where created_at < now() - interval '30 days' order by created_at limit 100 for update skip locked
  );
  with claimed as (
    insert into private.contact_keys as known (key_hash) values (hash)
    on conflict (key_hash) do update set created_at = now() where known.created_at < now() - interval '30 days'
    returning 1
  )
  select exists (select from claimed);
$$;
