import type pg from "pg";
import ts from "typescript";

/** A column of a statement's result, as PostgreSQL describes it after PREPARE. */
export type Column = { name: string; typeId: number; tableId: number; number: number };

type Described = { columns: Column[] } | { error: string };

/** PostgreSQL's description of a statement that is parsed and not run: its columns, or its error. */
export function describeStatement(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    let found: Described = { columns: [] };
    client.query({
      text,
      submit(connection: pg.Connection) {
        connection.parse({ name: "", text, types: [] }, false);
        connection.describe({ type: "S", name: "" }, false);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
        found = {
          columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
            name,
            typeId: dataTypeID,
            tableId: tableID,
            number: columnID,
          })),
        };
      },
      handleError: (error: Error) => resolve({ error: error.message }),
      handleReadyForQuery: () => resolve(found),
      handleDataRow: () => undefined,
      handleCommandComplete: () => undefined,
      handlePortalSuspended: () => undefined,
      handleEmptyQuery: () => undefined,
      handleCopyInResponse: () => undefined,
      handleCopyData: () => undefined,
    } as unknown as pg.Submittable);
  });
}

/** What pg makes of a value, by the type's name in PostgreSQL: `any` where a program may have stored anything. */
const BY_PG: Record<string, Kind> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "Date",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  json: "any",
  jsonb: "any",
  oid: "number",
  timestamptz: "Date",
};
/** Prisma's own for raw queries, where they differ. */
const BY_PRISMA: Record<string, Kind> = { int8: "bigint", numeric: "object", bytea: "object" };
type Kind = "any" | "bigint" | "boolean" | "Buffer" | "Date" | "number" | "object" | "string";

/** Facts of a database that columns are compared with. */
export type Catalog = {
  typeName(id: number): string;
  /** Whether a column of a table may be null; null when the result's column is not from a table. */
  mayBeNull(column: Column): boolean | null;
};

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; name: string }>("SELECT oid, typname AS name FROM pg_type");
  const nullable = await client.query<{ key: string; nullable: boolean }>(
    // PostgreSQL's own views never declare a column as not null.
    "SELECT attrelid || '.' || attnum AS key, NOT attnotnull AS nullable FROM pg_attribute WHERE attnum > 0 AND attrelid >= 16384",
  );
  const names = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const nulls = new Map(nullable.rows.map((row) => [row.key, row.nullable]));
  return {
    typeName: (id) => names.get(id) ?? String(id),
    mayBeNull: ({ tableId, number }) => nulls.get(`${tableId}.${number}`) ?? null,
  };
}

/** How a row type differs from a statement's result: one message each. If a row may have one of several types, each is checked. */
export function differences(
  checker: ts.TypeChecker,
  { row, byPrisma }: { row: ts.Type; byPrisma: boolean },
  columns: readonly Column[],
  catalog: Catalog,
): string[] {
  if (row.flags & ts.TypeFlags.Any) return columns.length > 0 ? ["rows of any type"] : [];
  const declared = listUnionTypes(row).flatMap((part) => checker.getPropertiesOfType(part));
  const answered = new Set(columns.map(({ name }) => name));
  const isMissing = (property: ts.Symbol) =>
    !answered.has(property.name) && !(property.flags & ts.SymbolFlags.Optional);
  const missing = declared.filter(isMissing).map(({ name }) => `${name} is not answered`);
  return [
    ...missing,
    ...columns.flatMap((column) => {
      const types = declared
        .filter(({ name }) => name === column.name)
        .map((property) => checker.getTypeOfSymbol(property));
      if (types.length === 0) return [`${column.name} is not declared`];
      const name = catalog.typeName(column.typeId);
      const odd = types
        .filter((type) => !fits(checker, type, name, byPrisma))
        .map((type) => `${column.name} is ${name} and declared ${checker.typeToString(type)}`);
      return catalog.mayBeNull(column) && !types.some(allowsNull) ? [...odd, `${column.name} may be null`] : odd;
    }),
  ];
}

const listUnionTypes = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
const allowsNull = (type: ts.Type) =>
  listUnionTypes(type).some((part) => part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown));

function fits(checker: ts.TypeChecker, type: ts.Type, name: string, byPrisma: boolean): boolean {
  const meant = listUnionTypes(type).filter((part) => !(part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
  if (meant.some((part) => part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) return true;
  if (name.startsWith("_"))
    return meant.every((part) => {
      const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
      return element !== undefined && fits(checker, element, name.slice(1), byPrisma);
    });
  const kind = (byPrisma ? BY_PRISMA[name] : undefined) ?? BY_PG[name] ?? "string";
  return kind === "any" || kind === "object" || meant.every((part) => classifyType(checker, part) === kind);
}

function classifyType(checker: ts.TypeChecker, type: ts.Type): Kind {
  if (type.flags & ts.TypeFlags.StringLike) return "string";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  if (type.flags & ts.TypeFlags.BigIntLike) return "bigint";
  if (type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.StringLike)) return "string";
  const name = type.symbol?.name;
  if (name === "Date") return "Date";
  if (/^(Buffer|Uint8Array)$/.test(name ?? "")) return "Buffer";
  return checker.typeToString(type) === "Date" ? "Date" : "object";
}

/** A text may contain several statements; one that streams rows is described by those rows. */
export function preparable(text: string): string[] {
  return text
    .split(/;\s*(?=\w)/)
    .map((each) => each.trim().replace(/;$/, ""))
    .filter((each) => each !== "")
    .map((each) => {
      const into = /^COPY (\S+) \((.*)\) FROM STDIN/s.exec(each);
      if (into) return `SELECT ${into[2]} FROM ${into[1]}`;
      return /^COPY \((.*)\) TO STDOUT/s.exec(each)?.[1] ?? each;
    });
}
