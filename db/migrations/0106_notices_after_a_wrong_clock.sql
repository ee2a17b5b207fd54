-- Telling admins of new messages. A moment that is an hour ahead was written by a clock that was ahead: nobody waits for it, neither for a day
-- that began then to end, nor for a message of then to be five minutes old.
create or replace function private.office_round() returns void language plpgsql security definer set search_path = ''
as $$
declare
  ahead constant timestamptz := now() + interval '1 hour';
  waiting record;
begin
  if not pg_try_advisory_xact_lock(4211600043) then
    return;
  end if;
  delete from public.contact_form where removed_at < now() - interval '30 days';
  insert into private.told_admins (user_id, told_up_to)
    select user_id, coalesce((select max(id) from public.contact_form), 0) from public.user_roles where role = 'admin'
    on conflict do nothing;
  delete from private.told_admins as told where not exists (
    select from public.user_roles as role where role.user_id = told.user_id and role.role = 'admin');
  for waiting in
    select told.user_id, news.count, news.last, day.is_over
    from private.told_admins as told
    left join public.admin_settings as setting using (user_id)
    cross join lateral (
      select coalesce(
        least(told.day_began, told.told_at) <= now() - interval '24 hours' or greatest(told.day_began, told.told_at) > ahead,
        true
      ) as is_over
    ) as day
    cross join lateral (
      select count(*) as count, max(id) as last, min(created_at) as first from public.contact_form
      where id > told.told_up_to and state = 'new' and removed_at is null
    ) as news
    where news.count > 0 and (news.first <= now() - interval '5 minutes' or news.first > ahead)
      and case coalesce(setting.notices, 'daily')
        when 'each' then told.told_in_day < 12 or day.is_over
        when 'daily' then coalesce(told.told_at <= now() - interval '24 hours' or told.told_at > ahead, true)
        else false end
  loop
    insert into private.mail_queue (kind, user_id, details)
      values ('message_notice', waiting.user_id, jsonb_build_object('count', waiting.count::text));
    update private.told_admins set told_up_to = waiting.last, told_at = now(),
      day_began = case when waiting.is_over then now() else day_began end,
      told_in_day = case when waiting.is_over then 1 else told_in_day + 1 end
    where user_id = waiting.user_id;
  end loop;
end
$$;

revoke all on function private.office_round() from public;
