-- Every server caches finished answers of the public tables; a change by anyone invalidates them on all servers. A statement that changes
-- no row notifies nobody: any member may send one, since policies hide the rows and refuse nothing.
create function private.tell_of_change() returns trigger language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('table_changed', tg_table_name);
  return null;
end
$$;

create function private.tell_of_changed_rows() returns trigger language plpgsql set search_path = ''
as $$
begin
  if exists (select from changed) then
    perform pg_notify('table_changed', tg_table_name);
  end if;
  return null;
end
$$;

revoke all on function private.tell_of_change(), private.tell_of_changed_rows() from public;

do $$
declare
  cached regclass;
begin
  foreach cached in array
    array['public."Qur''an"', 'public."Qur''an_phrases"', 'public."Classes"', 'public.site_settings']::regclass[]
  loop
    execute format(
      'create trigger tell_of_change after truncate on %s for each statement execute function private.tell_of_change()', cached);
    execute format(
      'create trigger tell_of_added after insert on %s referencing new table as changed
       for each statement execute function private.tell_of_changed_rows()', cached);
    execute format(
      'create trigger tell_of_updated after update on %s referencing new table as changed
       for each statement execute function private.tell_of_changed_rows()', cached);
    execute format(
      'create trigger tell_of_removed after delete on %s referencing old table as changed
       for each statement execute function private.tell_of_changed_rows()', cached);
  end loop;
  -- Servers hold the signing keys in memory. A hosted Supabase project signs with keys of its own and has no such table.
  if to_regclass('private.signing_keys') is not null then
    create trigger tell_of_change after insert or update or delete or truncate on private.signing_keys
      for each statement execute function private.tell_of_change();
  end if;
end
$$;
