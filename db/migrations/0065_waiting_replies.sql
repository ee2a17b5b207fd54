-- At most a hundred replies of one author wait: whoever took over an admin's account could queue mails for weeks.
create or replace function private.send_reply() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.contact_form where id = new.message_id and email like '%_@_%') then
    raise check_violation using message = 'Whoever wrote this message gave no address';
  end if;
  if (
    select count(*) from private.mail_queue
    where user_id = new.author and kind = 'contact_reply' and unsent_at is null
  ) >= 100 then
    perform private.refuse(429, 'A hundred of your replies wait to be sent');
  end if;
  update public.contact_form set state = 'read' where id = new.message_id and state = 'new';
  insert into private.mail_queue (kind, user_id, details)
    values ('contact_reply', new.author, jsonb_build_object('reply_id', new.id::text));
  return null;
end
$$;

-- A reply that was given up before its mail left the queue was not sent.
create or replace function private.follow_reply() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update public.contact_replies set unsent_at = new.unsent_at where id = (new.details ->> 'reply_id')::bigint;
  elsif not exists (select from auth.users where id = old.user_id) then
    update public.contact_replies set unsent_at = coalesce(unsent_at, now())
      where id = (old.details ->> 'reply_id')::bigint and sent_at is null;
  elsif old.unsent_at is null then
    update public.contact_replies set sent_at = now()
      where id = (old.details ->> 'reply_id')::bigint and unsent_at is null;
  end if;
  return null;
end
$$;
