import { createReadStream, createWriteStream, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { UserError } from "../../userError.ts";

/** Files that commands read and write. */

const CHUNK_BYTES = 1 << 18;
const LONGEST_LINE = 1 << 24;

/** The lines of a file in chunks; a last line without a line break counts too. Throws a UserError if it cannot be read. */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  const stream = createReadStream(file, { encoding: "utf8", highWaterMark: CHUNK_BYTES });
  let rest = "";
  try {
    for await (const chunk of stream) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > LONGEST_LINE) throw new UserError(`${file}: a line is too long for an export.`);
      yield lines;
    }
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(`${file} cannot be read: ${(error as Error).message}`);
  }
  if (rest !== "") yield [rest];
}

/** Streams text to the standard output, or to a file that gets its name only once it is complete. */
export async function writeAll(text: AsyncIterable<string>, file: string | undefined): Promise<void> {
  if (file === undefined) {
    for await (const part of text)
      if (!process.stdout.write(part)) await new Promise((resolve) => process.stdout.once("drain", resolve));
    return;
  }
  const half = `${file}.${process.pid}`;
  try {
    await pipeline(Readable.from(text, { objectMode: true, highWaterMark: 1 }), createWriteStream(half));
    renameSync(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}

export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** A small JSON file. Throws a UserError if it cannot be read. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
