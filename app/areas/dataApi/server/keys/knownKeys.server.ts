import { BlockList } from "node:net";
import type { Pool } from "pg";
import { LRUCache } from "#app/platform/cache.server.ts";
import type { KeyMode, Scope } from "../../model/scopes.ts";
import { hashKey } from "./keyText.server.ts";

/**
 * The keys of calls, looked up once and then cached in this process. Changes are read every second, so that every process refuses
 * a revoked key within two. Source: docs/spec/data-api.md#1-2.
 */

export type KnownKey = {
  keyId: string;
  account: string;
  mode: KeyMode;
  scopes: ReadonlySet<Scope>;
  /** Addresses that may use it; null for any. */
  addresses: BlockList | null;
  monthlyCap: number | null;
  /** Whether calls beyond the plan's quota are sold one by one. Never with a cap, and never in the sandbox. */
  payOverage: boolean;
  /** Milliseconds since the epoch; Infinity when it does not expire. */
  endsAt: number;
  isRevoked: boolean;
};

type Row = {
  hash: Buffer;
  keyId: string;
  account: string;
  mode: KeyMode;
  scopes: Scope[];
  cidrs: string[];
  monthlyCap: number | null;
  payOverage: boolean;
  endsAt: Date | null;
  isRevoked: boolean;
  changedAt: string;
};

const COLUMNS = `hash, key_id AS "keyId", account, mode, scopes, cidrs::text[] AS cidrs, monthly_cap AS "monthlyCap",
  pay_overage AS "payOverage", least(expires_at, dies_at) AS "endsAt", revoked_at IS NOT NULL AS "isRevoked",
  changed_at::text AS "changedAt"`;

/** A transaction that wrote its time before we looked may become visible later: this much is read again. */
const OVERLAP = "10 seconds";
const MAX_KNOWN = 50_000;
const MAX_NAMES = 10_000;
/** Maximum age of the cache: a revoked key becomes invalid within two seconds. */
const LONGEST_UNREAD_MS = 2_000;

export class KnownKeys {
  readonly #pool: Pick<Pool, "query">;
  readonly #known = new LRUCache<string, KnownKey>({ max: MAX_KNOWN });
  /** Lookups in progress: a burst of calls with a new key causes one query. */
  readonly #pending = new Map<string, Promise<KnownKey | null>>();
  /**
   * Hashes of the keys in use, by their text: in memory only, like each call. Hashing a key for each of its calls would cost more
   * than the rest of the check.
   */
  readonly #names = new LRUCache<string, string>({ max: MAX_NAMES });
  #through: string | null = null;
  #refreshedAt = performance.now();

  constructor(pool: Pick<Pool, "query">) {
    this.#pool = pool;
  }

  /** A key that is cached here and still trusted; null when it must be looked up. */
  peek(text: string): KnownKey | null {
    const name = this.#names.get(text);
    return name === undefined ? null : this.#believed(name);
  }

  #believed(name: string): KnownKey | null {
    // If changes could not be read in time, a key is looked up each time: it may have been revoked.
    if (performance.now() - this.#refreshedAt >= LONGEST_UNREAD_MS) return null;
    return this.#known.get(name) ?? null;
  }

  /** A key; null when no such key was issued. */
  find(text: string, beforeLookUp: () => void = () => undefined): KnownKey | null | Promise<KnownKey | null> {
    const hash = hashKey(text);
    const name = hash.toString("latin1");
    const known = this.#believed(name);
    if (known) {
      this.#names.set(text, name);
      return known;
    }
    const before = this.#pending.get(name);
    if (before) return before;
    if (!this.#known.has(name)) beforeLookUp();
    const pending = this.#lookUp(text, name, hash);
    this.#pending.set(name, pending);
    return pending;
  }

  async #lookUp(text: string, name: string, hash: Buffer): Promise<KnownKey | null> {
    try {
      const { rows } = await this.#pool.query<Row>({
        name: "key by hash",
        text: `SELECT ${COLUMNS} FROM dataapi.keys WHERE hash = $1 AND issued_at IS NOT NULL`,
        values: [hash],
      });
      // An unknown key is looked up each time: it may exist the next time.
      if (rows[0]) {
        const key = toKnownKey(rows[0]);
        this.#names.set(text, name);
        this.#known.set(name, key);
        return key;
      }
      this.#known.delete(name);
      return null;
    } finally {
      this.#pending.delete(name);
    }
  }

  /** Reads what changed about the cached keys. Called every second. */
  async refresh(): Promise<void> {
    const begun = performance.now();
    const { rows: now } = await this.#pool.query<{ now: string }>("SELECT clock_timestamp()::text AS now");
    if (this.#through !== null) {
      const { rows } = await this.#pool.query<Row>({
        name: "keys that changed",
        text: `SELECT ${COLUMNS} FROM dataapi.keys WHERE changed_at > $1::timestamptz - interval '${OVERLAP}'`,
        values: [this.#through],
      });
      for (const row of rows) {
        const name = row.hash.toString("latin1");
        if (this.#known.has(name)) this.#known.set(name, toKnownKey(row));
      }
    }
    this.#through = now[0]?.now ?? this.#through;
    this.#refreshedAt = begun;
  }

  /** Clears the cache: after a time without the database, anything may have changed. */
  forget(): void {
    this.#known.clear();
    this.#names.clear();
    this.#through = null;
  }
}

function toKnownKey({ keyId, account, mode, scopes, cidrs, monthlyCap, payOverage, endsAt, isRevoked }: Row): KnownKey {
  return {
    keyId,
    account,
    mode,
    scopes: new Set(scopes),
    addresses: cidrs.length === 0 ? null : buildBlockList(cidrs),
    monthlyCap,
    payOverage,
    endsAt: endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    isRevoked,
  };
}

function buildBlockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = "", bits = "0"] = cidr.split("/");
    list.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
  }
  return list;
}

/** Whether a key may be used from an address. An IPv4 address written as IPv6 counts as IPv4. */
export function isFromThere({ addresses }: Pick<KnownKey, "addresses">, address: string): boolean {
  if (addresses === null) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return addresses.check(plain, plain.includes(":") ? "ipv6" : "ipv4");
}
