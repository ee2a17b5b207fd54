-- Answers to a reply come to the site's contact address if there is one, else to the admin who writes it; the form says which.
create function public.reply_address() returns table (email text, is_own boolean) language plpgsql stable
  security definer set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  return query
    select coalesce(settings.contact_email, account.email::text), settings.contact_email is null
    from auth.users as account left join public.site_settings as settings on true
    where account.id = auth.uid();
end
$$;

revoke all on function public.reply_address() from public, anon;
grant execute on function public.reply_address() to authenticated;
