-- A reply that waits in the queue goes with the account that wrote it. It read 'on its way' for ever; now it reads as unsent.
create or replace function private.follow_reply() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update public.contact_replies set unsent_at = new.unsent_at where id = (new.details ->> 'reply_id')::bigint;
  elsif not exists (select from auth.users where id = old.user_id) then
    update public.contact_replies set unsent_at = coalesce(unsent_at, now())
      where id = (old.details ->> 'reply_id')::bigint and sent_at is null;
  elsif old.unsent_at is null then
    update public.contact_replies set sent_at = now() where id = (old.details ->> 'reply_id')::bigint;
  end if;
  return null;
end
$$;

update public.contact_replies as reply set unsent_at = now()
where sent_at is null and unsent_at is null and not exists (
  select from private.mail_queue as mail where mail.kind = 'contact_reply' and mail.details ->> 'reply_id' = reply.id::text
);
