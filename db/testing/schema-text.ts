import type { Pool } from 'pg';

/** All that defines the schema, one fact a line, sorted: two databases with the same text are alike. */
export async function schemaText(pool: Pool): Promise<string> {
  const lines: string[] = [];
  for (const sql of FACTS) {
    const { rows } = await pool.query<{ fact: string }>(sql);
    lines.push(...rows.map(({ fact }) => fact));
  }
  return lines.toSorted().join('\n');
}

const OURS = `nspname in ('public', 'auth', 'private')`;
/** Functions of an extension are its own matter. */
const IS_OURS = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;
/** Rights that were granted and taken back again read as if nobody had touched them. */
const rights = (acl: string, kind: string, owner: string) =>
  `(select string_agg(right_::text, ' ' order by right_::text) from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) as right_)`;

const FACTS = [
  `select concat_ws(' ', 'schema', nspname, ${rights('nspacl', 'n', 'nspowner')}) as fact
    from pg_namespace where ${OURS}`,
  `select concat_ws(' ', 'relation', nspname, relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions,
      ${rights('relacl', 'r', 'relowner')}) as fact
    from pg_class join pg_namespace n on n.oid = relnamespace where ${OURS} and relkind in ('r', 'v', 'm', 'p')`,
  `select concat_ws(' ', 'sequence', schemaname, sequencename, data_type, start_value, min_value, max_value, increment_by, cycle,
      ${rights('relacl', 's', 'relowner')}) as fact
    from pg_sequences join pg_class on pg_class.oid = format('%I.%I', schemaname, sequencename)::regclass`,
  `select concat_ws(' ', 'column', nspname, relname, row_number() over (partition by attrelid order by attnum), attname,
      format_type(atttypid, atttypmod), 'not null:', attnotnull, 'default:', pg_get_expr(adbin, adrelid), 'identity:', attidentity,
      'generated:', attgenerated, 'collation:', attcollation::regcollation,
      (select string_agg(right_::text, ' ' order by right_::text) from unnest(attacl) as right_)) as fact
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${OURS} and attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p')`,
  `select concat_ws(' ', 'constraint', nspname, relname, conname, convalidated, pg_get_constraintdef(k.oid)) as fact
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace where ${OURS}`,
  `select concat_ws(' ', 'index', indisvalid, pg_get_indexdef(indexrelid)) as fact
    from pg_index join pg_class c on c.oid = indrelid join pg_namespace n on n.oid = relnamespace where ${OURS}`,
  `select concat_ws(' ', 'view', nspname, relname, pg_get_viewdef(c.oid)) as fact
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS} and relkind in ('v', 'm')`,
  `select concat_ws(' ', 'function', pg_get_functiondef(p.oid), ${rights('proacl', 'f', 'proowner')}) as fact
    from pg_proc p join pg_namespace n on n.oid = pronamespace where ${OURS} and prokind in ('f', 'p') and ${IS_OURS('pg_proc', 'p.oid')}`,
  `select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid)) as fact
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where ${OURS} and not tgisinternal`,
  `select concat_ws(' ', 'policy', schemaname, tablename, policyname, permissive, roles, cmd, 'using:', qual, 'check:', with_check) as fact
    from pg_policies`,
  `select concat_ws(' ', 'type', nspname, typname, typtype) as fact
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where ${OURS} and typtype in ('d', 'e', 'r') and ${IS_OURS('pg_type', 't.oid')}`,
  `select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(s.oid)) as fact
    from pg_statistic_ext s join pg_namespace n on n.oid = stxnamespace where ${OURS}`,
  `select concat_ws(' ', 'extension', extname, nspname) as fact
    from pg_extension join pg_namespace n on n.oid = extnamespace`,
  `select concat_ws(' ', 'event trigger', evtname, evtevent, evtfoid::regproc) as fact from pg_event_trigger`,
  `select concat_ws(' ', 'comment', classoid::regclass, pg_describe_object(classoid, objoid, objsubid), description) as fact
    from pg_description
    where pg_describe_object(classoid, objoid, objsubid) ~ '\\m(public|auth|private)\\.'
      and ${IS_OURS('pg_proc', 'objoid')} and classoid = any ('{pg_class,pg_proc,pg_constraint,pg_policy,pg_trigger}'::regclass[])`,
  `select concat_ws(' ', 'default rights', defaclnamespace::regnamespace, defaclobjtype, defaclacl) as fact from pg_default_acl`,
  `select concat_ws(' ', 'role', rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls,
      (select string_agg(roleid::regrole::text, ' ' order by roleid::regrole::text) from pg_auth_members where member = r.oid)) as fact
    from pg_roles r where rolname in ('anon', 'authenticated', current_user)`,
  `select concat_ws(' ', 'rows', 'epoch', (select count(*) from private.epoch)) as fact`,
];
