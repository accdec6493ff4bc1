import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Responses as bytes: built once per market tick for identical requests, with their compressed forms built on first use. Source:
 * data-api.md 1.1.
 */

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

export type Encoding = "identity" | "gzip" | "br";

export class Bytes {
  readonly identity: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly type: string;
  readonly units: number;
  readonly next: string | null;
  readonly asOf: string;
  #packed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  constructor(text: string, made: { type: string; units: number; next: string | null; asOf: string }) {
    this.identity = Buffer.from(text, "utf8");
    this.etag = `"${createHash("sha256").update(this.identity).digest("base64url").slice(0, 22)}"`;
    this.type = made.type;
    this.units = made.units;
    this.next = made.next;
    this.asOf = made.asOf;
  }

  in(encoding: Encoding): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
    if (encoding === "identity") return this.identity;
    const known = this.#packed.get(encoding) ?? this.#pack(encoding);
    this.#packed.set(encoding, known);
    return known;
  }

  #pack(encoding: "gzip" | "br"): Promise<Buffer<ArrayBuffer>> {
    if (encoding === "gzip") return gzipped(this.identity, { level: 6 });
    return brotlied(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
}

/** Responses that fit into a packet are not compressed. */
const WORTH_PACKING = 1_400;

export function encodingOf(accepts: string | null, { identity }: Pick<Bytes, "identity">): Encoding {
  if (accepts === null || identity.length < WORTH_PACKING) return "identity";
  if (/\bbr\b(?!;\s*q=0(\.0*)?\b)/.test(accepts)) return "br";
  return /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(accepts) ? "gzip" : "identity";
}

const MOST_KEPT = 5_000;
const LONGEST_NAME = 256;
const MOST_BYTES = 64 * 1024 * 1024;
/** Plain, gzip and brotli: counted as if compression saved nothing. */
const FORMS = 3;

/** Responses since the last market tick, by request. */
export class Answers {
  /** The first is the oldest. */
  readonly #kept = new Map<string, { made: Promise<Bytes>; bytes: number }>();
  #bytes = 0;
  #tick = "";

  /** The market changed: cached responses are dropped. */
  moveTo(tick: string): void {
    if (tick === this.#tick) return;
    this.#tick = tick;
    this.#kept.clear();
    this.#bytes = 0;
  }

  get tick(): string {
    return this.#tick;
  }

  /** The response for `asked`, built at most once; concurrent requests wait for the same one. */
  find(asked: string, make: () => Promise<Bytes>): Promise<Bytes> {
    // However long a request is, its cache key is not.
    const name = asked.length <= LONGEST_NAME ? asked : createHash("sha256").update(asked).digest("base64url");
    const known = this.#kept.get(name);
    if (known) return known.made;
    const made = make();
    const kept = { made, bytes: 0 };
    this.#kept.set(name, kept);
    made.then(
      ({ identity }) => {
        if (this.#kept.get(name) !== kept) return;
        // With its two compressed forms, which are built on first use.
        kept.bytes = FORMS * identity.length;
        this.#bytes += kept.bytes;
        this.#makeRoom();
      },
      () => {
        if (this.#kept.get(name) === kept) this.#kept.delete(name);
      },
    );
    return made;
  }

  #makeRoom(): void {
    for (const [name, { bytes }] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT && this.#bytes <= MOST_BYTES) return;
      this.#kept.delete(name);
      this.#bytes -= bytes;
    }
  }
}
