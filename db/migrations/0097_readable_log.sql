-- The log for people: each entry with the name of whoever did it and the title of what it was done to, as far as both are still there.
-- Stored are ids alone, as before.

-- Whoever deletes their account leaves no id behind. A random one takes its place, so that what one removed account did still belongs
-- together and is not mixed up with what others did.
alter table public.admin_log drop constraint admin_log_actor_fkey;

create or replace function private.forget_account_in_log() returns trigger language plpgsql security definer
  set search_path = ''
as $$
declare
  stand_in uuid := gen_random_uuid();
begin
  update public.admin_log set actor = stand_in where actor = old.id;
  update public.admin_log set subject = 'removed account' where subject = 'account ' || old.id;
  return null;
end
$$;

create function public.office_log(page integer default 0)
  returns table (
    id bigint, at timestamptz, actor uuid, actor_name text, action text, subject text, title text, is_there boolean,
    total bigint
  )
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  return query
    select entry.id, entry.at, entry.actor, private.name_of_account(doer), entry.action, entry.subject,
      coalesce(class.class, message.name, phrase.english_translation, private.name_of_account(person)),
      coalesce(class.id, message.id, phrase.id) is not null or person.id is not null,
      (select count(*) from public.admin_log)
    from (
      select * from public.admin_log as newest order by newest.at desc, newest.id desc
      limit 100 offset greatest(coalesce(page, 0), 0)::bigint * 100
    ) as entry
    cross join lateral (
      select
        case when entry.subject ~ '^(class|message|phrase) \d{1,18}$' then split_part(entry.subject, ' ', 2)::bigint end as number,
        case when entry.subject ~ '^account [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$' then split_part(entry.subject, ' ', 2)::uuid end
          as account
    ) as named
    left join auth.users as doer on doer.id = entry.actor
    left join auth.users as person on person.id = named.account
    left join public."Classes" as class on class.id = named.number and entry.subject like 'class %'
    left join public.contact_form as message on message.id = named.number and entry.subject like 'message %'
    left join public."Qur'an_phrases" as phrase on phrase.id = named.number and entry.subject like 'phrase %'
    order by entry.at desc, entry.id desc;
end
$$;

-- Whoever was invited has no name yet.
create function private.name_of_account(account auth.users) returns text language sql stable set search_path = ''
as $$
  select coalesce(nullif(left(private.one_line(account.raw_user_meta_data ->> 'full_name'), 100), ''), account.email)
$$;

revoke all on function private.name_of_account(auth.users) from public;
revoke all on function public.office_log(integer) from public, anon;
grant execute on function public.office_log(integer) to authenticated;
