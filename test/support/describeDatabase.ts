import type pg from "pg";

/**
 * The database as text: the same for two databases that are the same to the last default and grant, and different for any other two. One
 * object per paragraph, one fact per line, in byte order. Bodies of functions and views are their SHA-256, because prisma/sql has their
 * text.
 *
 * Not described, because it is about where a database is and not what it is: the names of its owner and of the server's settings,
 * statistics, whether the application's role may log in (set once it has a password), the partitions added at run time, and who applied
 * which migration when.
 */
export async function describeDatabase(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ object: string; facts: string[] }>(`
    WITH ${HELPERS},
    fact (object, place, line) AS (${[...SHARED, ...RELATIONS, ...CODE].join("\nUNION ALL\n")})
    SELECT object, array_agg(line ORDER BY place, line COLLATE "C") AS facts
    FROM fact WHERE line IS NOT NULL GROUP BY object ORDER BY object COLLATE "C"`);
  const paragraphs = rows.map(({ object, facts }) => [object, ...facts.map((fact) => `  ${fact}`)].join("\n"));
  return `${[...paragraphs, ...(await describeRows(client))].join("\n\n")}\n`;
}

/** The rows in the tables of an unused database. */
async function describeRows(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT IN ('_prisma_migrations', '_sql_objects')
    ORDER BY 1`);
  const described: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `SELECT to_jsonb(t)::text AS line FROM ${name} t ORDER BY 1 LIMIT 100`,
    );
    if (rows.length > 0) described.push([`rows of ${name}`, ...rows.map(({ line }) => `  ${line}`)].join("\n"));
  }
  return described;
}

const OURS = "n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'";
const OWNER = "(SELECT datdba FROM pg_database WHERE datname = current_database())";

const HELPERS = `
  us AS (SELECT ${OWNER} AS owner),
  relation AS (
    SELECT c.*, n.nspname, format('%s %I.%I',
        CASE c.relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'materialized view' WHEN 'S' THEN 'sequence' WHEN 'f' THEN 'foreign table'
          ELSE 'table' END, n.nspname, c.relname) AS object
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND NOT c.relispartition)`;

const named = (role: string) =>
  `CASE ${role} WHEN 0 THEN 'everyone' WHEN (SELECT owner FROM us) THEN 'owner' ELSE ${role}::regrole::text END`;
/** An object without a list of rights has those that PostgreSQL gives to its kind. */
const granted = (acl: string, kind: string, owner: string) => `'granted: ' || (
  SELECT coalesce(string_agg(rights, '; ' ORDER BY rights COLLATE "C"), 'nothing') FROM (
    SELECT ${named("grantee")} || ' ' ||
      string_agg(privilege_type || CASE WHEN is_grantable THEN ' (and may grant it)' ELSE '' END, ', ' ORDER BY privilege_type) AS rights
    FROM aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) GROUP BY grantee) AS each)`;
const ownedBy = (owner: string) => `'owner: ' || ${named(owner)}`;

/** Roles, schemas, types, and whatever else a database may have. */
const SHARED = [
  `SELECT 'role ' || rolname, 0, format('superuser %s, inherits %s, creates roles %s, creates databases %s, replicates %s, bypasses row security %s, connections %s, settings %s',
      rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolconnlimit, rolconfig)
    FROM pg_roles WHERE rolname IN ('tmai_app', 'auditor')`,
  `SELECT 'role ' || m.member::regrole, 1, 'member of ' || m.roleid::regrole FROM pg_auth_members m
    WHERE m.member IN (SELECT oid FROM pg_roles WHERE rolname IN ('tmai_app', 'auditor'))`,
  `SELECT 'database', 0, 'settings: ' || s.setconfig::text || ' for ' || s.setrole FROM pg_db_role_setting s
    WHERE s.setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  `SELECT 'database', 1, ${granted("d.datacl", "d", "d.datdba")} FROM pg_database d WHERE d.datname = current_database()`,
  `SELECT 'extension ' || e.extname, 0, 'in ' || e.extnamespace::regnamespace FROM pg_extension e`,
  `SELECT 'schema ' || n.nspname, place, line FROM pg_namespace n, LATERAL (VALUES
      (0, CASE WHEN n.nspname <> 'public' THEN ${ownedBy("n.nspowner")} END), (1, ${granted("n.nspacl", "n", "n.nspowner")}),
      (2, 'comment: ' || obj_description(n.oid, 'pg_namespace'))) AS said (place, line)
    WHERE ${OURS}`,
  `SELECT 'default privileges', 0, format('%s, made by %s in %s: %s', d.defaclobjtype, ${named("d.defaclrole")}, coalesce(d.defaclnamespace::regnamespace::text, '-'),
      (SELECT string_agg(${named("grantee")} || ' ' || privilege_type, ', ' ORDER BY grantee::regrole::text, privilege_type) FROM aclexplode(d.defaclacl)))
    FROM pg_default_acl d`,
  `SELECT format('type %I.%I', n.nspname, t.typname), 0, format('%s %s, not null %s, default %s, values %s, checks %s', t.typtype,
      CASE WHEN t.typbasetype <> 0 THEN format_type(t.typbasetype, t.typtypmod) END, t.typnotnull, t.typdefault,
      (SELECT array_agg(enumlabel ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid),
      (SELECT array_agg(pg_get_constraintdef(oid) ORDER BY conname) FROM pg_constraint WHERE contypid = t.oid))
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
    WHERE ${OURS} AND (t.typtype IN ('e', 'd', 'r', 'm') OR c.relkind = 'c')`,
  ...["publication:pubname", "event_trigger:evtname", "foreign_server:srvname", "statistic_ext:stxname"].map((kind) => {
    const [catalog, name] = kind.split(":");
    return `SELECT '${catalog} ' || ${name}, 0, to_jsonb(o)::text FROM pg_${catalog} o`;
  }),
  ...["operator:oprname", "collation:collname", "conversion:conname", "ts_config:cfgname", "ts_dict:dictname"].map(
    (kind) => {
      const [catalog, name] = kind.split(":");
      return `SELECT '${catalog} ' || ${name}, 0, 'made here' FROM pg_${catalog} WHERE oid >= 16384`;
    },
  ),
  "SELECT 'cast ' || castsource::regtype || ' to ' || casttarget::regtype, 0, 'made here' FROM pg_cast WHERE oid >= 16384",
];

/** Tables, views and sequences with what belongs to them. */
const RELATIONS = [
  `SELECT r.object, 0, format('%s%s%s%s%s', ${ownedBy("r.relowner")},
      CASE r.relpersistence WHEN 'p' THEN '' ELSE ', persistence ' || r.relpersistence::text END,
      CASE WHEN r.relrowsecurity OR r.relforcerowsecurity THEN format(', row security %s, forced %s', r.relrowsecurity, r.relforcerowsecurity) END,
      CASE r.relreplident WHEN 'd' THEN '' WHEN 'n' THEN '' ELSE ', replica identity ' || r.relreplident::text END,
      CASE WHEN r.reltablespace <> 0 THEN ', tablespace ' || r.reltablespace END) FROM relation r`,
  `SELECT r.object, 1, 'stored with: ' || array_to_string(r.reloptions, ', ') FROM relation r`,
  `SELECT r.object, 1, 'beside it with: ' || array_to_string(t.reloptions, ', ') FROM relation r JOIN pg_class t ON t.oid = r.reltoastrelid`,
  `SELECT r.object, 1, 'access: ' || a.amname FROM relation r JOIN pg_am a ON a.oid = r.relam WHERE a.amname <> 'heap'`,
  `SELECT r.object, 1, 'partitioned by ' || pg_get_partkeydef(r.oid) FROM relation r WHERE r.relkind = 'p'`,
  `SELECT r.object, 1, 'inherits ' || i.inhparent::regclass FROM relation r JOIN pg_inherits i ON i.inhrelid = r.oid`,
  `SELECT r.object, 2, ${granted("r.relacl", "r", "r.relowner")} FROM relation r WHERE r.relkind <> 'S'`,
  `SELECT r.object, 2, ${granted("r.relacl", "s", "r.relowner")} FROM relation r WHERE r.relkind = 'S'`,
  `SELECT r.object, 2, 'comment: ' || obj_description(r.oid, 'pg_class') FROM relation r`,
  `SELECT r.object, 10 + a.attnum, format('column %I %s%s%s%s%s%s%s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation NOT IN (0, t.typcollation) THEN ' collate ' || a.attcollation::regcollation END,
      CASE WHEN a.attnotnull THEN ' not null' END,
      CASE WHEN d.adbin IS NOT NULL THEN CASE a.attgenerated WHEN '' THEN ' default ' ELSE ' generated ' || a.attgenerated::text || ' ' END
        || pg_get_expr(d.adbin, d.adrelid) END,
      CASE a.attidentity WHEN '' THEN '' WHEN 'a' THEN ' identity always' ELSE ' identity by default' END,
      CASE WHEN a.attstorage <> t.typstorage THEN ' storage ' || a.attstorage::text END,
      CASE WHEN a.attcompression <> '' THEN ' compression ' || a.attcompression::text END,
      CASE WHEN a.attstattarget >= 0 THEN ' statistics ' || a.attstattarget END,
      CASE WHEN a.attoptions IS NOT NULL THEN ' with ' || a.attoptions::text END,
      ' comment: ' || col_description(r.oid, a.attnum))
    FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE r.relkind <> 'S'`,
  `SELECT r.object, 2000, format('column %I ', a.attname) || ${granted("a.attacl", "c", "r.relowner")}
    FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped WHERE a.attacl IS NOT NULL`,
  `SELECT r.object, 2000, format('%s from %s by %s within %s and %s, cache %s, cycle %s, of %s', s.seqtypid::regtype, s.seqstart, s.seqincrement,
      s.seqmin, s.seqmax, s.seqcache, s.seqcycle, (SELECT format('%s.%s', o.refobjid::regclass, a.attname) FROM pg_depend o JOIN pg_attribute a
        ON a.attrelid = o.refobjid AND a.attnum = o.refobjsubid WHERE o.objid = r.oid AND o.deptype IN ('a', 'i')))
    FROM relation r JOIN pg_sequence s ON s.seqrelid = r.oid`,
  `SELECT r.object, 3000, format('constraint %I %s%s', c.conname, pg_get_constraintdef(c.oid), ' comment: ' || obj_description(c.oid, 'pg_constraint'))
    FROM relation r JOIN pg_constraint c ON c.conrelid = r.oid
    WHERE c.contype <> 'n' OR c.conname <> format('%s_%s_not_null', r.relname,
      (SELECT attname FROM pg_attribute WHERE attrelid = r.oid AND attnum = c.conkey[1]))`,
  `SELECT r.object, 4000, format('%s%s%s', pg_get_indexdef(i.indexrelid),
      CASE WHEN NOT i.indisvalid OR i.indisclustered OR i.indisreplident THEN format(' valid %s, clustered %s, identity %s',
        i.indisvalid, i.indisclustered, i.indisreplident) END, ' comment: ' || obj_description(i.indexrelid, 'pg_class'))
    FROM relation r JOIN pg_index i ON i.indrelid = r.oid`,
  `SELECT r.object, 5000, pg_get_triggerdef(t.oid) || CASE t.tgenabled WHEN 'O' THEN '' ELSE ' enabled ' || t.tgenabled::text END
    FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal`,
  `SELECT r.object, 5000, pg_get_ruledef(w.oid) FROM relation r JOIN pg_rewrite w ON w.ev_class = r.oid WHERE w.rulename <> '_RETURN'`,
  `SELECT r.object, 5000, to_jsonb(p)::text FROM relation r JOIN pg_policies p ON p.schemaname = r.nspname AND p.tablename = r.relname`,
  `SELECT r.object, 6000, 'sha256 of its query: ' || encode(sha256(convert_to(pg_get_viewdef(r.oid), 'UTF8')), 'hex')
    FROM relation r WHERE r.relkind IN ('v', 'm')`,
];

/** Functions. Their definition without its body contains arguments, result, volatility, rights and settings. */
const CODE = [
  `SELECT format('function %I.%s', n.nspname, substring(p.oid::regprocedure::text from '[^.]*$')), place, line
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace, LATERAL (VALUES
      (0, CASE WHEN p.prokind IN ('f', 'p') THEN regexp_replace(split_part(pg_get_functiondef(p.oid), E'\\nAS ', 1), '\\s*\\n\\s*', ' ', 'g')
        ELSE 'kind ' || p.prokind::text END),
      (1, ${ownedBy("p.proowner")}), (2, ${granted("p.proacl", "f", "p.proowner")}), (3, 'comment: ' || obj_description(p.oid, 'pg_proc')),
      (4, 'sha256 of its body: ' || encode(sha256(convert_to(p.prosrc, 'UTF8')), 'hex'))) AS said (place, line)
    WHERE ${OURS}`,
];
