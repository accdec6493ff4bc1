import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding } from "#app/platform/accepted.server.ts";
import { LRUCache } from "#app/platform/cache.server.ts";

/**
 * Responses as bytes: built once per market tick for identical requests, with their compressed forms built on first use. Source:
 * docs/spec/data-api.md#1-1.
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
  /** Their headers, by encoding. */
  readonly heads = new Map<string, readonly string[]>();
  readonly #packing = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  readonly #packed = new Map<Encoding, Buffer<ArrayBuffer>>();

  constructor(text: string, made: { type: string; units: number; next: string | null; asOf: string }) {
    this.identity = Buffer.from(text, "utf8");
    this.etag = `"${hash("sha256", this.identity, "base64url").slice(0, 22)}"`;
    this.type = made.type;
    this.units = made.units;
    this.next = made.next;
    this.asOf = made.asOf;
  }

  in(encoding: Encoding): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
    if (encoding === "identity") return this.identity;
    const known = this.#packing.get(encoding) ?? this.#compress(encoding);
    this.#packing.set(encoding, known);
    return known;
  }

  /** The same if it exists already; null when it must be built first. */
  now(encoding: Encoding): Buffer<ArrayBuffer> | null {
    return encoding === "identity" ? this.identity : (this.#packed.get(encoding) ?? null);
  }

  async #compress(encoding: "gzip" | "br"): Promise<Buffer<ArrayBuffer>> {
    const packed = await this.#pack(encoding);
    this.#packed.set(encoding, packed);
    return packed;
  }

  #pack(encoding: "gzip" | "br"): Promise<Buffer<ArrayBuffer>> {
    if (encoding === "gzip") return gzipped(this.identity, { level: 6 });
    return brotlied(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
}

/** Responses that fit into a packet are not compressed. */
const WORTH_PACKING = 1_400;

const ENCODINGS = ["br", "gzip", "identity"] as const;

export function chooseEncoding(accepts: string | null, { identity }: Pick<Bytes, "identity">): Encoding {
  if (accepts === null || identity.length < WORTH_PACKING) return "identity";
  return acceptedEncoding(accepts, ENCODINGS);
}

const MAX_CACHED = 5_000;
const LONGEST_NAME = 256;
const MAX_BYTES = 64 * 1024 * 1024;
/** Plain, gzip and brotli, built on first use: sized as if compression saved nothing. */
const FORMS = 3;

/** Responses since the last market tick, by request. */
export class Answers {
  readonly #cache = new LRUCache<string, Bytes, () => Promise<Bytes>>({
    max: MAX_CACHED,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ identity }) => Math.max(1, FORMS * identity.length),
    fetchMethod: (_name, _stale, { context: make }) => make(),
    // Callers already waiting get their response even if the market moves meanwhile.
    ignoreFetchAbort: true,
  });
  #tick = "";

  /** The market changed: cached responses are dropped. */
  moveTo(tick: string): void {
    if (tick === this.#tick) return;
    this.#tick = tick;
    this.#cache.clear();
  }

  get tick(): string {
    return this.#tick;
  }

  /** The cached response for `asked`, if there is one. */
  peek(name: string): Bytes | null {
    return this.#cache.get(toCacheKey(name)) ?? null;
  }

  /** The response for `asked`, built at most once; concurrent requests wait for the same one. */
  find(name: string, make: () => Promise<Bytes>): Promise<Bytes> {
    return this.#cache.forceFetch(toCacheKey(name), { context: make });
  }
}

/** Long requests are hashed so that cache keys stay short. */
const toCacheKey = (name: string): string => (name.length <= LONGEST_NAME ? name : hash("sha256", name, "base64url"));
