-- The log of classes. A day that is cancelled and a class that is cancelled for good are different actions; whoever cancels a day and
-- writes other words in one change did both, so the log says both.
create or replace function private.log_class() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  subject text := 'class ' || case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if tg_op = 'INSERT' then
    perform private.write_log('class_added', subject);
  elsif tg_op = 'DELETE' then
    perform private.write_log('class_removed', subject);
  else
    if private.words_of_class(new) is distinct from private.words_of_class(old) then
      perform private.write_log('class_changed', subject);
    end if;
    if not new.cancelled_on <@ old.cancelled_on then
      perform private.write_log('class_cancelled', subject);
    end if;
    if new.cancelled_at is not null and old.cancelled_at is null then
      perform private.write_log('class_cancelled_for_good', subject);
    end if;
    -- Past days are forgotten after a while, and all of them with another day of the week: that restores nothing.
    if new.cancelled_at is null and old.cancelled_at is not null
      or new.day_for_sorting is not distinct from old.day_for_sorting and exists (
        select from unnest(old.cancelled_on) as day where day >= current_date and day <> all (new.cancelled_on)
      ) then
      perform private.write_log('class_restored', subject);
    end if;
  end if;
  return null;
end
$$;

revoke all on function private.log_class() from public;

create or replace trigger log_class after insert or update or delete on public."Classes"
  for each row when (current_user = 'authenticated') execute function private.log_class();
