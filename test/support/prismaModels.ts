import type pg from "pg";

/**
 * Tables in Prisma's terms, one fact per line: columns with their type, ids, unique values, indexes and references. What Prisma cannot
 * express is left out: checks, triggers, rights, nullable lists, and indexes and unique values with a condition, an expression or a clause
 * on nulls.
 */
export type Tables = Record<string, string[]>;

/** The tables in prisma/schema.prisma, formatted by Prisma: one field or attribute of the model per line. */
export function tablesOfSchema(schema: string): Tables {
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)\n\}/gm)].map(([, name = "", body = ""]) => ({
    name,
    lines: body.split("\n").map((line) => line.replace(/\/\/.*/, "").trim()),
  }));
  const tableByModel = new Map(models.map(({ name, lines }) => [name, tableIn(lines)]));
  const columns = new Map(models.map(({ name, lines }) => [name, columnsIn(lines, tableByModel)]));
  return Object.fromEntries(
    models.map(({ name, lines }) => {
      const inModel = { table: tableIn(lines), own: columns.get(name) ?? new Map(), columns, tableByModel };
      return [inModel.table, lines.flatMap((line) => factsIn(line, inModel)).sort()];
    }),
  );
}

type Names = Map<string, string>;
type InModel = { table: string; own: Names; columns: Map<string, Names>; tableByModel: Names };

const tableIn = (lines: string[]): string => {
  const argument = (attribute: string) => lines.map((line) => between(line, `${attribute}("`, '"')).find(Boolean) ?? "";
  return `${argument("@@schema")}.${argument("@@map")}`;
};

/** Field name to column name, without relations. */
const columnsIn = (lines: string[], tableByModel: Names): Names =>
  new Map(
    lines.flatMap((line) => {
      const [field = "", type = ""] = line.split(/\s+/);
      if (field === "" || field.startsWith("@@") || tableByModel.has(type.replace(/[[\]?]/g, ""))) return [];
      return [[field, between(line, ' @map("', '"') ?? field] as const];
    }),
  );

function factsIn(line: string, { table, own, columns, tableByModel }: InModel): string[] {
  const short = table.split(".")[1];
  const listed = (fields: string, names: Names) =>
    fields
      .split(/,\s*/)
      .map((field) => {
        const [name = ""] = field.split("(");
        return `${names.get(name) ?? name}${field.includes("Desc") ? " desc" : ""}`;
      })
      .join(", ");
  const fields = between(line, "([", "]");
  if (line.startsWith("@@id")) return [`id (${listed(fields ?? "", own)})`];
  const several = /^@@(unique|index)/.exec(line)?.[1];
  if (several) {
    const list = listed(fields ?? "", own);
    return [`${several} ${between(line, 'map: "', '"') ?? `${short}_${list.replaceAll(", ", "_")}_key`} (${list})`];
  }
  if (line === "" || line.startsWith("@@")) return [];

  const [field = "", type = ""] = line.split(/\s+/);
  const target = type.replace(/[[\]?]/g, "");
  if (tableByModel.has(target)) {
    const from = between(line, "fields: [", "]");
    if (!from) return [];
    const to = listed(between(line, "references: [", "]") ?? "", columns.get(target) ?? new Map());
    const onDelete = /onDelete: (\w+)/.exec(line)?.[1];
    return [`reference (${listed(from, own)}) to ${tableByModel.get(target)} (${to}) ${onDelete}`];
  }
  const column = own.get(field) ?? field;
  const native = /@db\.\w+(\([\d, ]+\))?/.exec(line)?.[0];
  const facts = [`column ${[column, type, native, defaultIn(line)].filter(Boolean).join(" ")}`];
  if (/ @id\b/.test(line)) facts.push(`id (${column})`);
  if (/ @unique\b/.test(line))
    facts.push(`unique ${between(line, '@unique(map: "', '"') ?? `${short}_${column}_key`} (${column})`);
  return facts;
}

function defaultIn(line: string): string | undefined {
  const given = /@default\((.*?\(.*?\)|dbgenerated\(".*?"\)|".*?"|\w+)\)(?= |$)/.exec(line)?.[1];
  return given && `= ${given.replace(/^dbgenerated\("(.*)"\)$/, "$1").replace(/^"(.*)"$/, "$1")}`;
}

function between(text: string, start: string, end: string): string | undefined {
  const at = text.indexOf(start);
  return at < 0 ? undefined : text.slice(at + start.length, text.indexOf(end, at + start.length));
}

/** The tables of a migrated database. The program's own tables of applied migrations are not for Prisma. */
export async function tablesOfDatabase(client: pg.Pool): Promise<Tables> {
  const { rows } = await client.query<{ name: string; facts: string[] }>(`
    WITH t AS (
      SELECT c.oid, c.relname, n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname NOT IN ('_prisma_migrations', '_sql_objects')),
    fact (table_oid, line) AS (
      SELECT t.oid, 'column ' || concat_ws(' ', a.attname,
          CASE WHEN p.type IS NULL THEN format('Unsupported("%s")', p.sql) ELSE p.type || CASE WHEN p.sql ~ '\\[\\]$' THEN '[]' ELSE '' END END
            || CASE WHEN a.attnotnull OR p.sql ~ '\\[\\]$' THEN '' ELSE '?' END,
          p.native, '= ' || CASE WHEN a.attidentity <> '' THEN 'autoincrement()'
            ELSE regexp_replace(pg_get_expr(d.adbin, d.adrelid), '^''(.*)''::(text|jsonb)$', '\\1') END)
      FROM t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
      CROSS JOIN LATERAL (SELECT format_type(a.atttypid, a.atttypmod) AS sql) f
      CROSS JOIN LATERAL (SELECT f.sql, m.type, coalesce(m.native, '') || CASE
          WHEN m.type = 'DateTime' AND m.native = '@db.Timestamptz' THEN coalesce(substring(f.sql from '\\(\\d\\)'), '(6)')
          ELSE replace(coalesce(substring(f.sql from '\\(.*\\)'), ''), ',', ', ') END AS native
        FROM (VALUES (regexp_replace(f.sql, '\\(.*?\\)|\\[\\]', '', 'g'))) bare (sql) LEFT JOIN (VALUES ${TYPES}) m (sql, type, native)
          ON m.sql = bare.sql) q
      CROSS JOIN LATERAL (SELECT q.sql, q.type, nullif(q.native, '') AS native) p
      UNION ALL
      SELECT t.oid, CASE k.contype WHEN 'p' THEN 'id' ELSE 'unique ' || k.conname END || format(' (%s)', ${columnNamesSql("k.conkey", "t.oid")})
      FROM t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype IN ('p', 'u') JOIN pg_index i ON i.indexrelid = k.conindid
      WHERE NOT i.indnullsnotdistinct
      UNION ALL
      SELECT t.oid, format('reference (%s) to %s.%s (%s) %s', ${columnNamesSql("k.conkey", "t.oid")}, n.nspname, c.relname,
        ${columnNamesSql("k.confkey", "k.confrelid")}, CASE k.confdeltype WHEN 'c' THEN 'Cascade' ELSE 'NoAction' END)
      FROM t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f' JOIN pg_class c ON c.oid = k.confrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace
      UNION ALL
      SELECT t.oid, format('%s %s (%s)', CASE WHEN i.indisunique THEN 'unique' ELSE 'index' END, x.relname,
        (SELECT string_agg(a.attname || CASE WHEN i.indoption[place - 1] = 3 THEN ' desc' ELSE '' END, ', ' ORDER BY place)
         FROM unnest(i.indkey::int[]) WITH ORDINALITY AS key (number, place) JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = number))
      FROM t JOIN pg_index i ON i.indrelid = t.oid JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am am ON am.oid = x.relam
      WHERE i.indpred IS NULL AND i.indexprs IS NULL AND i.indnatts = i.indnkeyatts AND am.amname = 'btree'
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
        AND NOT EXISTS (SELECT FROM unnest(i.indoption::int[]) AS option WHERE option NOT IN (0, 3))
        AND NOT EXISTS (SELECT FROM unnest(i.indcollation::oid[], i.indkey::int[]) AS key (collation_oid, number)
                        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = number WHERE a.attcollation <> collation_oid))
    SELECT name, array_agg(line ORDER BY line COLLATE "C") AS facts FROM t JOIN fact ON table_oid = t.oid GROUP BY name`);
  return Object.fromEntries(rows.map(({ name, facts }) => [name, facts.sort()]));
}

const columnNamesSql = (numbers: string, table: string) =>
  `(SELECT string_agg(a.attname, ', ' ORDER BY place) FROM unnest(${numbers}) WITH ORDINALITY AS key (number, place)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = number)`;

/** SQL type, Prisma's type, and its attribute where it is not the usual one. */
const TYPES = [
  ["bigint", "BigInt"],
  ["boolean", "Boolean"],
  ["bytea", "Bytes"],
  ["date", "DateTime", "@db.Date"],
  ["double precision", "Float"],
  ["integer", "Int"],
  ["jsonb", "Json"],
  ["numeric", "Decimal", "@db.Decimal"],
  ["oid", "Int", "@db.Oid"],
  ["real", "Float", "@db.Real"],
  ["smallint", "Int", "@db.SmallInt"],
  ["text", "String"],
  ["timestamp with time zone", "DateTime", "@db.Timestamptz"],
  ["uuid", "String", "@db.Uuid"],
]
  .map(([sql, type, native]) => `('${sql}', '${type}', ${native ? `'${native}'` : "NULL"})`)
  .join(", ");
