import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { bytesBetween, ChunkWriter } from "#app/platform/chunks.server.ts";
import { gzipInto } from "#app/platform/gzipInto.server.ts";

/** Where the record's files are: in the database, in chunks, compressed. No other module knows this. */

type Queries = Pick<Pool, "query">;
type NewFile = { name: string; isSimulated: boolean; madeFrom: string };

export type StoredFile = {
  fileId: string;
  name: string;
  isSimulated: boolean;
  madeFrom: string;
  /** Hexadecimal, of the compressed bytes, as is their number. */
  sha256: string;
  bytes: number;
};

/** The latest files that are complete. */
export async function latestFiles(pool: Queries): Promise<StoredFile[]> {
  const { rows } = await pool.query<StoredFile>(
    `SELECT file_id AS "fileId", name, is_simulated AS "isSimulated", made_from AS "madeFrom",
       encode(sha256, 'hex') AS sha256, byte_count::float8 AS bytes
     FROM trackrecord.files WHERE offered_at IS NOT NULL AND replaced_at IS NULL`,
  );
  return rows;
}

/** The file as stored, one chunk at a time. Throws when it is removed meanwhile. */
export const bytesOfFile = (pool: Queries, { fileId, name, bytes }: StoredFile): AsyncGenerator<Buffer> =>
  bytesBetween(
    async (place) => {
      const { rows } = await pool.query<{ bytes: Buffer }>({
        name: "piece of a file of the record",
        text: "SELECT bytes FROM trackrecord.chunks WHERE file_id = $1 AND place = $2",
        values: [fileId, place],
      });
      if (!rows[0]) throw new Error(`piece ${place} of ${name} is gone`);
      return rows[0].bytes;
    },
    0,
    bytes - 1,
  );

export type FileWriter = {
  write(text: string): Promise<void>;
  /** Completes the bytes. */
  end(): Promise<void>;
  /** Publishes the file in place of the previous one. */
  offer(on: PoolClient): Promise<void>;
};

/** A file that is being written. No reader sees it before it is published. */
export async function beginFile(pool: Queries, file: NewFile): Promise<FileWriter> {
  const fileId = randomUUID();
  await pool.query("INSERT INTO trackrecord.files (file_id, name, is_simulated, made_from) VALUES ($1, $2, $3, $4)", [
    ...[fileId, file.name, file.isSimulated, file.madeFrom],
  ]);
  const chunks = new ChunkWriter(async (place, bytes) => {
    await pool.query("INSERT INTO trackrecord.chunks (file_id, place, bytes) VALUES ($1, $2, $3)", [
      ...[fileId, place, bytes],
    ]);
  });
  const gzip = gzipInto(chunks.write);
  return {
    write: gzip.write,
    end: gzip.end,
    async offer(on) {
      const { sha256, bytes } = await chunks.finish();
      await on.query("DELETE FROM trackrecord.files WHERE name = $1 AND replaced_at IS NOT NULL", [file.name]);
      await on.query(
        "UPDATE trackrecord.files SET replaced_at = now() WHERE name = $1 AND offered_at IS NOT NULL AND replaced_at IS NULL",
        [file.name],
      );
      await on.query(
        "UPDATE trackrecord.files SET offered_at = now(), sha256 = $2, byte_count = $3 WHERE file_id = $1",
        [fileId, sha256, bytes],
      );
    },
  };
}

/** A file that was started and not completed within an hour belongs to a killed worker. */
export async function removeUnfinished(pool: Queries): Promise<void> {
  await pool.query("DELETE FROM trackrecord.files WHERE offered_at IS NULL AND begun_at < now() - interval '1 hour'");
}
