import { poolFor } from "../../../../platform/db.server.ts";
import { type Entitled, entitledAccountNow } from "../../../billing/publicEntitled.server.ts";
import { pausedKeys } from "./lines.server.ts";

/** What an account's plans open for its keys: read for many calls at once, and again before it is too old. Source: data-api.md 6. */

/** An account's entitlements, and which of its keys exceed them. */
export type Opened = { entitled: Entitled; paused: ReadonlySet<string> };

/** How long this process answers by what it has read, and from when on it reads again while it still does. */
const KEPT_MS = 5_000;
const RENEWED_MS = 3_000;
const MOST_KEPT = 50_000;
/** `known`: the same once it is read. `next`: what is being read to take its place. */
type Kept = { renewAt: number; until: number; opened: Promise<Opened>; known: Opened | null; next: Kept | null };
const kept = new Map<string, Kept>();

/** What this process has read of an account; null where it has not, or too long ago. */
export const knownOpened = (account: string, now: Date): Opened | null => current(account, now)?.known ?? null;

/** What was read, or is being read, and is recent enough. It is read again in good time, so that no call waits for it. */
function current(account: string, now: Date): Kept | null {
  const before = kept.get(account);
  if (!before || now.getTime() >= before.until) return null;
  if (now.getTime() >= before.renewAt && before.known && !before.next) renew(account, before, now);
  return before;
}

/** Until it is read, or if it cannot be, what is known stands to its end. */
function renew(account: string, before: Kept, now: Date): void {
  const next = reading(account, now);
  before.next = next;
  next.opened.then(
    () => kept.get(account) === before && keep(account, next),
    () => Object.assign(before, { next: null, renewAt: before.until }),
  );
}

/** The same, read where it is not known. */
export function openedFor(account: string, now: Date): Promise<Opened> {
  const before = current(account, now);
  if (before) return before.opened;
  const begun = kept.get(account)?.next;
  const mine = begun && now.getTime() < begun.until ? begun : reading(account, now);
  keep(account, mine);
  mine.opened.catch(() => kept.get(account) === mine && kept.delete(account));
  return mine.opened;
}

/** By chance a little later: customers who called at the same time are not all read again at the same time. */
const renewalAt = (now: number) => now + RENEWED_MS + Math.random() * (KEPT_MS - RENEWED_MS) * 0.5;

function reading(account: string, now: Date): Kept {
  const opened = readOpened(account, now);
  const from = now.getTime();
  const mine: Kept = { renewAt: renewalAt(from), until: from + KEPT_MS, opened, known: null, next: null };
  opened.then(
    (read) => {
      mine.known = read;
    },
    () => undefined,
  );
  return mine;
}

function keep(account: string, mine: Kept): void {
  kept.delete(account);
  kept.set(account, mine);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
}

async function readOpened(account: string, now: Date): Promise<Opened> {
  const entitled = await entitledAccountNow(account);
  return { entitled, paused: await pausedKeys(poolFor("pages"), account, entitled.entitlements, now) };
}
