import { createHash, randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { ExportFormat, ExportKind } from "./kinds.server.ts";

/** Where the bytes of bulk files stand: in the database, in pieces. Nothing else knows of it. */

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

/** The latest of every file, by kind, year and format. */
export async function latestExports(pool: Queries, isSample: boolean): Promise<StoredExport[]> {
  const { rows } = await pool.query<StoredExport>(
    `SELECT ${COLUMNS} FROM dataapi.exports WHERE is_sample = $1 AND replaced_at IS NULL ORDER BY kind, year, format`,
    [isSample],
  );
  return rows;
}

/** What is kept under a name: the latest, and the one before it if there is one. */
export async function exportsNamed(pool: Queries, name: string, isSample: boolean): Promise<StoredExport[]> {
  const { rows } = await pool.query<StoredExport>(
    `SELECT ${COLUMNS} FROM dataapi.exports WHERE name = $1 AND is_sample = $2 ORDER BY replaced_at DESC NULLS FIRST`,
    [name, isSample],
  );
  return rows;
}

/** All pieces but the last are of this size: which piece a byte is in follows from its place. */
const CHUNK = 256 * 1024;

/** The bytes from `first` to `last`, both in it, a piece at a time. Throws where the file is gone meanwhile. */
export async function* bytesBetween(
  pool: Queries,
  { exportId, name }: Pick<StoredExport, "exportId" | "name">,
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  for (let place = Math.floor(first / CHUNK); place <= Math.floor(last / CHUNK); place++) {
    const { rows } = await pool.query<{ bytes: Buffer }>({
      name: "piece of a bulk file",
      text: "SELECT bytes FROM dataapi.export_chunks WHERE export_id = $1 AND place = $2",
      values: [exportId, place],
    });
    if (!rows[0]) throw new Error(`piece ${place} of ${name} is gone`);
    const begin = place * CHUNK;
    yield rows[0].bytes.subarray(Math.max(0, first - begin), last + 1 - begin);
  }
}

/** A file that is being written, within a transaction: it is there once that commits, or not at all. */
export class ExportWriter {
  readonly #client: PoolClient;
  readonly #exportId = randomUUID();
  readonly #hash = createHash("sha256");
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #place = 0;
  #bytes = 0;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  write = async (bytes: Uint8Array): Promise<void> => {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes < CHUNK) return;
    const all = Buffer.concat(this.#waiting);
    const whole = all.length - (all.length % CHUNK);
    for (let at = 0; at < whole; at += CHUNK) await this.#store(all.subarray(at, at + CHUNK));
    this.#waiting = [all.subarray(whole)];
    this.#waitingBytes = all.length - whole;
  };

  /**
   * Puts the file in the place of the latest of its name, which is kept as the one before. Answers false where the latest has
   * the very same bytes: then that stays.
   */
  async finish(of: FinishedExport): Promise<boolean> {
    if (this.#waitingBytes > 0) await this.#store(Buffer.concat(this.#waiting));
    const sha256 = this.#hash.digest();
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
        ...[sha256, of.rows, this.#bytes, of.madeFrom],
      ],
    );
    // Rows are only ever added. Fewer means that a source's terms changed: what it takes back is not kept either.
    await this.#client.query(
      "DELETE FROM dataapi.exports WHERE name = $1 AND replaced_at IS NOT NULL AND row_count > $2",
      [of.name, of.rows],
    );
    return true;
  }

  async #store(bytes: Buffer): Promise<void> {
    await this.#client.query("INSERT INTO dataapi.export_chunks (export_id, place, bytes) VALUES ($1, $2, $3)", [
      this.#exportId,
      this.#place++,
      bytes,
    ]);
  }
}

export type FinishedExport = Pick<StoredExport, "name" | "kind" | "year" | "format" | "rows"> & {
  isSample: boolean;
  madeFrom: string;
};
