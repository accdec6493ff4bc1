import { escapeIdentifier, type PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { NotFoldable } from "./pageChanges.ts";
import type { Row } from "./rows.ts";

/** Writes rows of read models in the text format of PostgreSQL's COPY, which costs the database a fraction of an INSERT. */

type Value = Row[string] | undefined;
type Column = { name: string; kind: "plain" | "array" | "json" };

/** @param schema where the tables are; they exist already */
export async function rowCopier(client: PoolClient, schema: string, tables: Iterable<string>) {
  const columns = await readColumns(client, schema);
  const waiting = new Map<string, string[]>();
  for (const table of tables) waiting.set(table, []);
  let rows = 0;

  async function copy(table: string, lines: string[]): Promise<void> {
    const names = (columns.get(table) ?? []).map(({ name }) => escapeIdentifier(name)).join(", ");
    const target = `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
    const stream = client.query(copyFrom(`COPY ${target} (${names}) FROM STDIN`));
    await new Promise((resolve, reject) => {
      stream.on("finish", resolve).on("error", reject);
      stream.end(`${lines.join("\n")}\n`);
    });
  }

  return {
    /** Buffers a row until the next `flush`. Omitted columns are null. Throws NotFoldable for invalid text. */
    add(table: string, row: Record<string, unknown>): void {
      const line = (columns.get(table) ?? []).map(({ name, kind }) => formatField(row[name] as Value, kind)).join("\t");
      waiting.get(table)?.push(line);
      rows += 1;
    },
    /** The number of rows that the next `flush` writes. */
    waiting: () => rows,
    /** Writes the buffered rows, one statement per table. More may be added meanwhile. */
    async flush(): Promise<void> {
      const full = [...waiting].filter(([, lines]) => lines.length > 0);
      for (const [table] of full) waiting.set(table, []);
      rows = 0;
      for (const [table, lines] of full) await copy(table, lines);
    },
  };
}

async function readColumns(client: PoolClient, schema: string): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(
    `SELECT c.relname AS table, json_agg(json_build_object('name', a.attname, 'kind',
       CASE WHEN t.typname IN ('json', 'jsonb') THEN 'json' WHEN t.typcategory = 'A' THEN 'array' ELSE 'plain' END)
       ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1`,
    [schema],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

const NULL = "\\N";

function formatField(value: Value, kind: Column["kind"]): string {
  if (value === null || value === undefined) return NULL;
  if (kind === "array" && Array.isArray(value)) return escaped(`{${value.map(formatElement).join(",")}}`);
  if (kind === "json" || typeof value === "object") return escaped(JSON.stringify(value));
  return typeof value === "string" ? escaped(value) : String(value);
}

const formatElement = (element: string): string => `"${element.replace(/["\\]/g, "\\$&")}"`;

const SPECIAL = /[\\\n\r\t\ud800-\udfff]/;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  // Half a surrogate pair has no UTF-8 encoding: it would be written as another character.
  if (/\p{Surrogate}/u.test(text)) throw new NotFoldable("a text has half a surrogate pair");
  return text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] as string);
}
