import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { bytesBetween, ChunkWriter } from "#app/platform/chunks.server.ts";
import type { ExportFormat, ExportKind } from "./kinds.server.ts";

/** Storage of bulk files: in the database, in chunks. Nothing else knows where they are. */

type Queries = Pick<Pool, "query">;

export type StoredExport = {
  exportId: string;
  name: string;
  kind: ExportKind;
  year: number;
  format: ExportFormat;
  /** Hexadecimal. */
  sha256: string;
  rows: number;
  bytes: number;
  madeAt: Date;
};

const COLUMNS = `export_id AS "exportId", name, kind, year, format, encode(sha256, 'hex') AS sha256,
  row_count::float8 AS rows, byte_count::float8 AS bytes, made_at AS "madeAt"`;

/** The latest version of every file, by kind, year and format. */
export async function latestExports(pool: Queries, isSample: boolean): Promise<StoredExport[]> {
  const { rows } = await pool.query<StoredExport>(
    `SELECT ${COLUMNS} FROM dataapi.exports WHERE is_sample = $1 AND replaced_at IS NULL ORDER BY kind, year, format`,
    [isSample],
  );
  return rows;
}

/** The versions of a name: the latest, and the previous one if there is one. */
export async function exportsNamed(pool: Queries, name: string, isSample: boolean): Promise<StoredExport[]> {
  const { rows } = await pool.query<StoredExport>(
    `SELECT ${COLUMNS} FROM dataapi.exports WHERE name = $1 AND is_sample = $2 ORDER BY replaced_at DESC NULLS FIRST`,
    [name, isSample],
  );
  return rows;
}

/** The bytes from `first` to `last`, both included, one chunk at a time. Throws when the file is deleted meanwhile. */
export const bytesOfExport = (
  pool: Queries,
  { exportId, name }: Pick<StoredExport, "exportId" | "name">,
  first: number,
  last: number,
): AsyncGenerator<Buffer> =>
  bytesBetween(
    async (index) => {
      const { rows } = await pool.query<{ bytes: Buffer }>({
        name: "piece of a bulk file",
        text: "SELECT bytes FROM dataapi.export_chunks WHERE export_id = $1 AND place = $2",
        values: [exportId, index],
      });
      if (!rows[0]) throw new Error(`piece ${index} of ${name} is gone`);
      return rows[0].bytes;
    },
    first,
    last,
  );

/** A file that is being written, within a transaction: it exists once that commits, or not at all. */
export class ExportWriter {
  readonly #client: PoolClient;
  readonly #exportId = randomUUID();
  readonly #chunks: ChunkWriter;

  constructor(client: PoolClient) {
    this.#client = client;
    this.#chunks = new ChunkWriter((index, bytes) => this.#store(index, bytes));
  }

  write = (bytes: Uint8Array): Promise<void> => this.#chunks.write(bytes);

  /**
   * Makes the file the latest of its name; the previous one stays. Returns false when the latest has exactly the same bytes, and
   * keeps that one.
   */
  async finish(of: FinishedExport): Promise<boolean> {
    const { sha256, bytes } = await this.#chunks.finish();
    const same = await this.#client.query(
      "UPDATE dataapi.exports SET made_from = $3 WHERE name = $1 AND replaced_at IS NULL AND sha256 = $2",
      [of.name, sha256, of.madeFrom],
    );
    if (same.rowCount === 1) {
      await this.#client.query("DELETE FROM dataapi.export_chunks WHERE export_id = $1", [this.#exportId]);
      return false;
    }
    await this.#client.query("DELETE FROM dataapi.exports WHERE name = $1 AND replaced_at IS NOT NULL", [of.name]);
    await this.#client.query("UPDATE dataapi.exports SET replaced_at = now() WHERE name = $1 AND replaced_at IS NULL", [
      of.name,
    ]);
    await this.#client.query(
      `INSERT INTO dataapi.exports (export_id, name, kind, year, format, is_sample, sha256, row_count, byte_count, made_from)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[this.#exportId, of.name, of.kind, of.year, of.format, of.isSample],
        ...[sha256, of.rows, bytes, of.madeFrom],
      ],
    );
    // Rows are only ever added. Fewer rows mean that a source's terms changed: then the previous version is deleted too.
    await this.#client.query(
      "DELETE FROM dataapi.exports WHERE name = $1 AND replaced_at IS NOT NULL AND row_count > $2",
      [of.name, of.rows],
    );
    return true;
  }

  async #store(index: number, bytes: Uint8Array): Promise<void> {
    await this.#client.query("INSERT INTO dataapi.export_chunks (export_id, place, bytes) VALUES ($1, $2, $3)", [
      this.#exportId,
      index,
      bytes,
    ]);
  }
}

export type FinishedExport = Pick<StoredExport, "name" | "kind" | "year" | "format" | "rows"> & {
  isSample: boolean;
  madeFrom: string;
};
