-- Who is admin. No row means 'user'; a member reads their own row, nobody changes one through the API.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'admin'))
);

-- A hosted Supabase project hands every right on a new table of public to these roles, here and in the files that follow.
revoke all on public.user_roles from public, anon, authenticated;
alter table public.user_roles enable row level security;

grant usage on schema private to anon, authenticated;

-- An access token is good for an hour, whatever happens to its session. What is private asks whether the session still lives: after
-- signing out, or after a new password, a stolen token reads nothing of it.
create function private.session_lives() returns boolean language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from auth.sessions
      where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = auth.uid()
    )
  $$;

-- Asks the table at every call, so a right that was taken away is gone at once. It runs as its owner: under the caller's own policies a
-- policy that asks it could come back to itself.
create function private.is_admin() returns boolean language sql stable security definer
  set search_path = ''
  as $$
    select private.session_lives()
      and exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
  $$;

revoke all on function private.session_lives(), private.is_admin() from public;
grant execute on function private.session_lives(), private.is_admin() to authenticated;

create policy members_read_their_own on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) and (select private.session_lives()));

grant select on public.user_roles to authenticated;

-- A code PTnnn becomes the answer's status nnn.
create function private.refuse(status integer, reason text) returns void language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = reason;
end
$$;

create function private.refuse_unless_found(is_found boolean, reason text) returns void language plpgsql
  set search_path = ''
as $$
begin
  if not is_found then
    perform private.refuse(404, reason);
  end if;
end
$$;

create function private.refuse_unless_admin() returns void language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'permission denied: only admins may do this';
  end if;
end
$$;

-- Of two who act at once the second waits here and then counts who is left.
create function private.is_last_admin(account uuid) returns boolean language plpgsql security definer
  set search_path = ''
as $$
begin
  perform from public.user_roles where role = 'admin' order by user_id for update;
  return (select count(*) = 1 and bool_or(user_id = account) from public.user_roles where role = 'admin');
end
$$;

create function private.refuse_last_admin(account uuid) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_last_admin(account) then
    perform private.refuse(409, 'This is the last admin. Make somebody else an admin first.');
  end if;
end
$$;

-- As long as nobody is admin, whoever starts the server has a link that makes one. The server alone reaches it; it stores a hash.
create table private.first_admin_link (
  id integer primary key default 1 check (id = 1),
  secret_hash bytea not null,
  created_at timestamptz not null default now()
);

alter table private.first_admin_link enable row level security;

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

revoke all on function
  private.refuse(integer, text), private.refuse_unless_found(boolean, text), private.refuse_unless_admin(),
  private.is_last_admin(uuid), private.refuse_last_admin(uuid), private.renew_first_admin_link(bytea),
  private.first_admin_link_lives(bytea), private.claim_first_admin(uuid, bytea), private.end_first_admin_link() from public;
