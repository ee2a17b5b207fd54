-- An access token is good for an hour, whatever happens to its session. What is private asks whether the session still
-- lives: after signing out, or after a new password, a stolen token reads nothing of it.
create function private.session_lives() returns boolean language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from auth.sessions
      where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = auth.uid()
    )
  $$;

revoke all on function private.session_lives() from public;
grant execute on function private.session_lives() to authenticated;

create or replace function private.is_admin() returns boolean language sql stable security definer
  set search_path = ''
  as $$
    select private.session_lives()
      and exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
  $$;

alter policy members_read_their_own on public.user_roles
  using (user_id = (select auth.uid()) and (select private.session_lives()));

-- Servers hold the signing keys in memory; a key that is added or deleted counts on all of them at once. A hosted
-- Supabase project signs with keys of its own and has no such table.
do $$
begin
  if to_regclass('private.signing_keys') is not null then
    create trigger tell_of_change after insert or update or delete or truncate on private.signing_keys
      for each statement execute function private.tell_of_change();
  end if;
end
$$;
