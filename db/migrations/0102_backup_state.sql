-- What the server says of its backups, for the admins' page. The files themselves hold families' records and stay on the disk.
create table private.backup_state (
  id integer primary key default 1 check (id = 1),
  -- `elsewhere`: whoever looks after the database of DATABASE_URL saves it
  mode text not null check (mode in ('on', 'off', 'elsewhere')),
  made_at timestamptz,
  bytes bigint,
  failed_at timestamptz
);

alter table private.backup_state enable row level security;
revoke all on private.backup_state from public, anon, authenticated;

create function public.backup_state()
  returns table (mode text, made_at timestamptz, bytes bigint, failed_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  return query select state.mode, state.made_at, state.bytes, state.failed_at from private.backup_state as state;
end
$$;

revoke all on function public.backup_state() from public, anon;
grant execute on function public.backup_state() to authenticated;
