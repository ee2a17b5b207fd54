-- Roles of a request: visitors are anon, members are authenticated; the server switches to one of them for each request.
-- A hosted Supabase project brings its own, so this file is skipped there.

-- Roles belong to the whole cluster and may exist already, so each is made only when it is missing.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception when duplicate_object or unique_violation then
        null; -- another server made it in this moment
      end;
    end if;
    -- From version 16 on, making a role does not mean that one may switch to it.
    begin
      execute format('set local role %I', wanted);
      execute 'reset role';
    exception when insufficient_privilege then
      execute format('grant %I to current_user', wanted);
    end;
  end loop;
end
$$;

-- Accounts live in auth, what only the server may see in private.
create schema if not exists auth;
create schema if not exists private;
revoke all on schema auth, private from public;
grant usage on schema auth to anon, authenticated;
grant usage on schema public to anon, authenticated;
revoke create on schema public from public;

-- The verified claims of the caller's access token, or null outside a request.
create function auth.jwt() returns jsonb language sql stable
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create function auth.uid() returns uuid language sql stable
  as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create function auth.role() returns text language sql stable
  as $$ select auth.jwt() ->> 'role' $$;

revoke all on function auth.jwt(), auth.uid(), auth.role() from public;
grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated;
