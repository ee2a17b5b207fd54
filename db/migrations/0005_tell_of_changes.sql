-- Every server keeps finished answers of the public tables; a change by anyone tells all of them to forget.
create function private.tell_of_change() returns trigger language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('table_changed', tg_table_name);
  return null;
end
$$;

revoke all on function private.tell_of_change() from public;

create trigger tell_of_change after insert or update or delete or truncate on public."Qur'an"
  for each statement execute function private.tell_of_change();
create trigger tell_of_change after insert or update or delete or truncate on public."Qur'an_phrases"
  for each statement execute function private.tell_of_change();
create trigger tell_of_change after insert or update or delete or truncate on public."Classes"
  for each statement execute function private.tell_of_change();
