-- A weekly class that moves to another day of the week leaves its cancelled days behind: visitors would read of a day on which it does
-- not take place anyway.
create function private.forget_other_weekdays() returns trigger language plpgsql set search_path = ''
as $$
begin
  new.cancelled_on := array(
    select day from unnest(new.cancelled_on) as day where extract(isodow from day) = new.day_for_sorting order by day
  );
  return new;
end
$$;

revoke all on function private.forget_other_weekdays() from public;

-- After settle_class, which finds out the day: triggers run in the order of their names.
create trigger settle_class_days before update on public."Classes"
  for each row when (new.day_for_sorting is distinct from old.day_for_sorting)
  execute function private.forget_other_weekdays();
