-- What a member may do beyond a visitor; no row means 'user'. A member sees the own row, nobody changes one through the API.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'admin'))
);

revoke all on public.user_roles from public, anon, authenticated;

alter table public.user_roles enable row level security;

create policy members_read_their_own on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));

grant select on public.user_roles to authenticated;

create schema if not exists private;
grant usage on schema private to authenticated;

-- Asks the table at every call, so a right that was taken away is gone at once. It runs as its owner: under the
-- caller's own policies a policy that asks it could come back to itself.
create function private.is_admin() returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') $$;

revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated;
