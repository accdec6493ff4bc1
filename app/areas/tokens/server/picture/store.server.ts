import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { log } from "#app/platform/log.server.ts";

/**
 * Rendered pictures on disk, for all web processes of this computer: a file is written under a temporary name and then renamed, so that it
 * is
 * complete or absent. Without a folder nothing is stored.
 */

/** About 40 KiB each. */
const MAX_FILES = 2_000;
/** This many are written between two sweeps. */
const SWEEP_EVERY = 100;
/** After this time, what a killed process left half-written is removed. */
const HALF_MS = 600_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

export class PictureStore {
  readonly #folder: string | undefined;
  readonly #maxFiles: number;
  #untilSweep = 0;

  constructor(folder: string | undefined, { maxFiles = MAX_FILES } = {}) {
    this.#folder = folder;
    this.#maxFiles = maxFiles;
  }

  /** Null when there is none, or none that is complete: a computer may lose power while a file is written. */
  async read(key: string): Promise<Uint8Array | null> {
    if (this.#folder === undefined) return null;
    const bytes = await readFile(join(this.#folder, `${key}.png`)).catch(() => null);
    return bytes?.subarray(0, PNG.length).equals(PNG) && bytes.subarray(-END.length).equals(END) ? bytes : null;
  }

  /** A picture that cannot be stored is rendered again next time. */
  async write(key: string, png: Uint8Array): Promise<void> {
    if (this.#folder === undefined) return;
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o750 });
      const half = join(this.#folder, `${randomUUID()}.half`);
      await writeFile(half, png, { mode: 0o640 });
      await rename(half, join(this.#folder, `${key}.png`));
      this.#untilSweep -= 1;
      if (this.#untilSweep >= 0) return;
      this.#untilSweep = Math.min(SWEEP_EVERY, this.#maxFiles) - 1;
      await this.#sweep(this.#folder);
    } catch (error) {
      log().warn({ err: error }, "a picture cannot be stored");
    }
  }

  /** Removes the oldest files beyond the limit. Other processes may be removing the same ones. */
  async #sweep(folder: string): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name);
        return { path, isHalf: name.endsWith(".half"), at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 };
      }),
    );
    const whole = files.filter(({ isHalf }) => !isHalf).sort((one, other) => other.at - one.at);
    const old = files.filter(({ isHalf, at }) => isHalf && at < Date.now() - HALF_MS);
    for (const { path } of [...old, ...whole.slice(this.#maxFiles)]) await rm(path, { force: true });
  }
}
