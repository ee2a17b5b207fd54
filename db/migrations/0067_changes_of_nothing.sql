-- A statement that changes no row is no change. Any member may send one, since policies hide the rows and refuse nothing: it emptied
-- the cached answers of every server, as often as it was sent, and took the list of classes over from content/.
create function private.tell_of_changed_rows() returns trigger language plpgsql set search_path = ''
as $$
begin
  if exists (select from changed) then
    perform pg_notify('table_changed', tg_table_name);
  end if;
  return null;
end
$$;

revoke all on function private.tell_of_changed_rows() from public;

do $$
declare
  public_table regclass;
begin
  foreach public_table in array array['public."Qur''an"', 'public."Qur''an_phrases"', 'public."Classes"']::regclass[] loop
    execute format('drop trigger tell_of_change on %s', public_table);
    execute format(
      'create trigger tell_of_change after truncate on %s for each statement execute function private.tell_of_change()',
      public_table);
    execute format(
      'create trigger tell_of_added after insert on %s referencing new table as changed
       for each statement execute function private.tell_of_changed_rows()', public_table);
    execute format(
      'create trigger tell_of_updated after update on %s referencing new table as changed
       for each statement execute function private.tell_of_changed_rows()', public_table);
    execute format(
      'create trigger tell_of_removed after delete on %s referencing old table as changed
       for each statement execute function private.tell_of_changed_rows()', public_table);
  end loop;
end
$$;

drop trigger take_over_classes on public."Classes";
create trigger take_over_classes after insert or update or delete on public."Classes"
  for each row when (current_user = 'authenticated') execute function private.take_over_classes();
