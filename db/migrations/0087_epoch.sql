-- Names the life of the database since it was made or last restored. A device that meets another one than before compares all
-- it holds: what the server acknowledged may be gone, and its numbers may be given out again.
create table private.epoch (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only)
);

alter table private.epoch enable row level security;
revoke all on private.epoch from public, anon, authenticated;

insert into private.epoch default values;

create function public.epoch() returns uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_lives() then
    raise insufficient_privilege using message = 'permission denied: the session has ended';
  end if;
  return (select id from private.epoch);
end
$$;

revoke all on function public.epoch() from public, anon;
grant execute on function public.epoch() to authenticated;
