-- What a community calls its site, who runs it and where its clocks are: one row, which everyone reads and admins change. Then what the
-- servers share: the content that tables were filled with, the backups, the rate limits.
create table public.site_settings (
  id integer primary key default 1 check (id = 1),
  name text not null check (char_length(name) between 1 and 60),
  tagline text not null check (char_length(tagline) between 1 and 160),
  contact_email text check (char_length(contact_email) <= 254 and contact_email ~ '^[^[:space:]@<>",;?&%]+@[^[:space:]@<>",;?&%]+$'),
  run_by text check (char_length(run_by) between 1 and 120),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  updated_at timestamptz not null default now(),
  -- One line each, which turns nothing around it.
  check (name || tagline || coalesce(run_by, '') !~ '[[:cntrl:]\u2028\u2029\u202a-\u202e\u2066-\u2069]'),
  check (name ~ '\S' and tagline ~ '\S' and run_by ~ '\S')
);

revoke all on public.site_settings from public, anon, authenticated;
alter table public.site_settings enable row level security;
create policy everyone_reads on public.site_settings for select to anon, authenticated using (true);
create policy admins_change on public.site_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.site_settings to anon, authenticated;
grant update (name, tagline, contact_email, run_by, time_zone) on public.site_settings to authenticated;

-- It runs as the caller. The list of zones is read only where the zone changes: reading it takes a while.
create function private.settle_site_settings() returns trigger language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    if not exists (select from pg_catalog.pg_timezone_names as zone where zone.name = new.time_zone) then
      raise check_violation using message = 'Please choose a time zone like Europe/London';
    end if;
  end if;
  if tg_op = 'UPDATE' and new is distinct from old then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

create trigger settle_site_settings before insert or update on public.site_settings
  for each row execute function private.settle_site_settings();

create function private.log_site() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_log('site_changed', 'site: ' || concat_ws(', ',
    case when new.name <> old.name then 'name' end,
    case when new.tagline <> old.tagline then 'tagline' end,
    case when new.contact_email is distinct from old.contact_email then 'contact address' end,
    case when new.run_by is distinct from old.run_by then 'who runs it' end,
    case when new.time_zone <> old.time_zone then 'time zone' end));
  return null;
end
$$;

create trigger log_site after update on public.site_settings
  for each row when (current_user = 'authenticated' and old.updated_at is distinct from new.updated_at)
  execute function private.log_site();

-- Which content each table was filled with, so that a restart writes nothing and a change is noticed. Since an admin first changed a
-- list it is the admins', and content/ no longer fills it.
create table private.seeds (
  name text primary key,
  hash text not null,
  seeded_at timestamptz not null default now(),
  taken_over_at timestamptz
);

-- The files of backups hold families' records and stay on the disk; this is what admins read of them.
create table private.backup_state (
  id integer primary key default 1 check (id = 1),
  -- `elsewhere`: whoever looks after the database of DATABASE_URL saves it
  mode text not null check (mode in ('on', 'off', 'elsewhere')),
  made_at timestamptz,
  bytes bigint,
  failed_at timestamptz
);

-- How often each address or account came in its current window; shared by all servers.
create table private.limits (
  rule text not null,
  key_hash bytea not null,
  hits integer not null,
  ends_at timestamptz not null,
  primary key (rule, key_hash)
);

create index limits_oldest on private.limits (ends_at);

alter table private.seeds enable row level security;
alter table private.backup_state enable row level security;
alter table private.limits enable row level security;

create function public.backup_state()
  returns table (mode text, made_at timestamptz, bytes bigint, failed_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  return query select state.mode, state.made_at, state.bytes, state.failed_at from private.backup_state as state;
end
$$;

revoke all on function private.settle_site_settings(), private.log_site() from public;
revoke all on function public.backup_state() from public, anon;
grant execute on function public.backup_state() to authenticated;
