-- Admins look for words anywhere in a message, a name or an address. Trigrams find them without reading every message.
-- A database that does not offer the extension keeps working, only slower.
do $$
declare
  home text;
begin
  create extension if not exists pg_trgm with schema private;
  select nspname into strict home
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  execute format(
    'create index contact_form_words on public.contact_form
       using gin (message %1$I.gin_trgm_ops, name %1$I.gin_trgm_ops, email %1$I.gin_trgm_ops)',
    home
  );
exception
  -- Not installed on this machine, or not for this owner to create.
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise notice 'searching messages goes without an index: %', sqlerrm;
end
$$;
