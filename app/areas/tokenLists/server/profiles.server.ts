import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { reservedIn } from "#app/platform/reservedNames.server.ts";
import type { ListSummary, Maker } from "../model/list.ts";
import { asOwner, tooOften } from "./limits.server.ts";
import { summariesWhere, TMAI_MAKER, toMaker } from "./reads.server.ts";
import type { Refusal } from "./refused.server.ts";
import { readTexts, shownText } from "./texts.server.ts";

/** The makers of lists, as others see them: a handle and a display name, never the account. */

const HANDLE = /^[a-z0-9-]{3,30}$/;
/** Handles with another meaning in URLs, and those that we generate. Our own names are reserved as well. */
const RESERVED = /^(api|lists|maker-.*)/;
const isReserved = (handle: string): boolean => RESERVED.test(handle) || reservedIn(handle, "person") !== null;
const MAX_HANDLES = 5;

/** The account's handle: its own, or a generated one until it chooses one. */
export async function ensureHandle(on: PoolClient, accountId: string): Promise<void> {
  const { rowCount } = await on.query("SELECT FROM lists.profiles WHERE account = $1", [accountId]);
  if (rowCount === 1) return;
  const handle = `maker-${randomBytes(6).toString("hex")}`;
  await on.query("INSERT INTO lists.handles (handle, account) VALUES ($1, $2)", [handle, accountId]);
  await on.query("INSERT INTO lists.profiles (account, handle, shown_name) VALUES ($1, $2, $2)", [accountId, handle]);
}

/** Who has or had the handle; `house` for ours, null when it was never used. */
export async function ownerOfHandle(on: Queryable, handle: string): Promise<string | "house" | null> {
  if (handle === TMAI_MAKER.handle) return "house";
  const { rows } = await on.query<{ account: string }>("SELECT account FROM lists.handles WHERE handle = $1", [handle]);
  return rows[0]?.account ?? null;
}

export type OwnProfile = { handle: string; shownName: string; about: string; isPublic: boolean };

/** The caller's own profile; null when there is none yet. */
export async function ownProfile(accountId: string): Promise<OwnProfile | null> {
  const { rows } = await poolFor("pages").query<OwnProfile>(
    `SELECT handle, shown_name AS "shownName", about, is_public AS "isPublic" FROM lists.profiles WHERE account = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

export type Profile = { maker: Maker; about: string; lists: ListSummary[] };

/** A public profile with its public lists; null when this handle shows none. */
export async function loadProfile(handle: string, account: Account | null = null): Promise<Profile | null> {
  const pool = poolFor("pages");
  const viewer = account?.accountId ?? null;
  if (handle === TMAI_MAKER.handle)
    return {
      maker: TMAI_MAKER,
      about: "",
      lists: await summariesWhere(pool, viewer, `${SHOWN} AND l.owner IS NULL`, []),
    };
  const owner = await ownerOfHandle(pool, handle);
  const profile = owner === null ? null : await ownProfile(owner);
  if (!owner || !profile?.isPublic) return null;
  return {
    maker: toMaker(profile),
    about: shownText("about", profile.about),
    lists: await summariesWhere(pool, viewer, `${SHOWN} AND l.owner = $2`, [owner]),
  };
}
const SHOWN = "l.visibility = 'public' AND l.hidden_at IS NULL AND l.deleted_at IS NULL";

/** Sets a handle, or keeps the current one. An old one still leads to its account and is never reassigned. */
export async function putProfile(
  { accountId }: Account,
  { handle: wanted, shownName, about, isPublic }: OwnProfile,
): Promise<{ profile: OwnProfile } | { refusal: Refusal }> {
  const handle = wanted.trim().toLowerCase();
  const own = await ownProfile(accountId);
  if (handle !== own?.handle && !isFreeForPeople(handle))
    return { refusal: isReserved(handle) ? { tag: "HandleTaken", handle } : NOT_A_HANDLE };
  const entitlements = await entitlementsForAccount(accountId);
  const read = readTexts(entitlements, { shownName, about });
  if ("refusal" in read) return read;
  const often = await tooOften.write(accountId);
  if (often) return { refusal: often };
  return asOwner(accountId, async (on) => {
    const refusal = await takeHandle(on, accountId, handle);
    if (refusal) return { refusal };
    const profile = { ...read.texts, handle, isPublic };
    await on.query(
      `INSERT INTO lists.profiles (account, handle, shown_name, about, is_public) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (account) DO UPDATE SET handle = $2, shown_name = $3, about = $4, is_public = $5`,
      [accountId, handle, profile.shownName, profile.about, isPublic],
    );
    return { profile };
  });
}

const NOT_A_HANDLE: Refusal = { tag: "BadBody", field: "handle", problem: { is: "handle" } };

const isFreeForPeople = (handle: string): boolean =>
  HANDLE.test(handle) && !/^-|-$|--/.test(handle) && !isReserved(handle);

async function takeHandle(on: PoolClient, accountId: string, handle: string): Promise<Refusal | null> {
  const { rows } = await on.query<{ handle: string }>("SELECT handle FROM lists.handles WHERE account = $1", [
    accountId,
  ]);
  if (rows.some((row) => row.handle === handle)) return null;
  if (rows.length >= MAX_HANDLES) return { tag: "TooManyHandles" };
  const { rowCount } = await on.query(
    "INSERT INTO lists.handles (handle, account) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [handle, accountId],
  );
  return rowCount === 1 ? null : { tag: "HandleTaken", handle };
}
