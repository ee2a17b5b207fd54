-- The list of people tells of the last mail to an account. A mail that was given up read as 'could not be sent' for as long as the row
-- stayed, even after another one had arrived.
create or replace function public.people(search text default '', page integer default 0)
  returns table (
    user_id uuid, name text, email text, is_confirmed boolean, is_invited boolean, is_unsent boolean,
    last_sign_in_at timestamptz, role text, total bigint
  )
  language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := '%' || regexp_replace(left(btrim(coalesce(search, '')), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.refuse_unless_admin();
  return query
    select account.id, account.raw_user_meta_data ->> 'full_name', account.email::text,
      account.email_confirmed_at is not null,
      account.email_confirmed_at is null and invitation.email is not null,
      account.email_confirmed_at is null and exists (
        select from private.mail_queue as mail
        where mail.user_id = account.id
          and mail.unsent_at > coalesce(greatest(account.confirmation_sent_at, account.recovery_sent_at), '-infinity')
      ),
      account.last_sign_in_at, coalesce(held.role, 'user'), count(*) over ()
    from auth.users as account left join public.user_roles as held on held.user_id = account.id
    left join private.living_invitations as invitation on invitation.email = account.email
    where account.email ilike pattern or account.raw_user_meta_data ->> 'full_name' ilike pattern
    order by (coalesce(held.role, 'user') = 'admin') desc, account.email
    limit 50 offset greatest(coalesce(page, 0), 0)::bigint * 50;
end
$$;
