-- As long as nobody is admin, whoever starts the server holds a link that makes one. The server alone reaches this; it stores a hash.
create table private.first_admin_link (
  id integer primary key default 1 check (id = 1),
  secret_hash bytea not null,
  created_at timestamptz not null default now()
);

alter table private.first_admin_link enable row level security;
revoke all on private.first_admin_link from public, anon, authenticated;

-- Puts a new link in the place of the last one; false where there is an admin. Nobody becomes one meanwhile.
create function private.renew_first_admin_link(new_hash bytea) returns boolean language plpgsql set search_path = ''
as $$
begin
  lock table public.user_roles in share row exclusive mode;
  delete from private.first_admin_link;
  if exists (select from public.user_roles where role = 'admin') then
    return false;
  end if;
  insert into private.first_admin_link (secret_hash) values (new_hash);
  return true;
end
$$;

create function private.first_admin_link_lives(hash bytea) returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from private.first_admin_link where secret_hash = hash and created_at > now() - interval '24 hours'
  ) and not exists (select from public.user_roles where role = 'admin')
$$;

-- Uses the link up and makes the account admin; of two who try at once the second waits here, and finds no link.
create function private.claim_first_admin(account uuid, hash bytea) returns boolean language plpgsql
  set search_path = ''
as $$
begin
  delete from private.first_admin_link where secret_hash = hash and created_at > now() - interval '24 hours';
  if not found or exists (select from public.user_roles where role = 'admin') then
    return false;
  end if;
  insert into public.user_roles as held (user_id, role) values (account, 'admin')
    on conflict on constraint user_roles_pkey do update set role = excluded.role;
  insert into public.admin_log (actor, action, subject) values (account, 'first_admin', 'account ' || account);
  return true;
end
$$;

-- In whichever way somebody became admin, the link is dead from then on.
create function private.end_first_admin_link() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.first_admin_link;
  return null;
end
$$;

create trigger end_first_admin_link after insert or update on public.user_roles
  for each row when (new.role = 'admin') execute function private.end_first_admin_link();

revoke all on function private.renew_first_admin_link(bytea), private.first_admin_link_lives(bytea),
  private.claim_first_admin(uuid, bytea), private.end_first_admin_link() from public;
