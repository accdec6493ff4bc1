import { data } from "@remix-run/node";
import { z } from "zod";
import { deskCall } from "#app/identity/desk.server.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { indexCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import type { IndexCommand } from "#events/index/decide.ts";
import { type IndexMethod, indexStream } from "#events/index/events.ts";
import { indexMethodHash } from "../../../../../analytics/indices/method.ts";
import type { ListedMethod } from "../../model/catalogue.ts";
import { DESK_ACTS, type DeskAnswer, type DeskIndex, typedMethod } from "../../model/desk.ts";
import { publicIndex, publicIndices } from "../listed.server.ts";
import { type IndexRefusal, refused } from "../refused.server.ts";
import { announcedMethods } from "./announced.server.ts";

/** Our indices, and the actions of admins: each view and each action is recorded before the response. */

const DESK = { roles: ["admin"], what: "indices" } as const;

/** Our indices, including retired ones and those that are announced but not listed yet. */
export const loadDeskPage = (request: Request): Promise<DeskIndex[]> =>
  deskCall(request, DESK, async (admin) => {
    const shown = await deskIndices();
    return admin.opens({ indices: shown.map(({ slug }) => slug) }, () => shown);
  });

async function deskIndices(): Promise<DeskIndex[]> {
  const pool = poolFor("desks");
  const listed = await publicIndices(pool);
  const announced = (await announcedMethods(pool)).filter(({ slug }) => !listed.some((index) => index.slug === slug));
  return [
    ...listed.flatMap(({ slug, versions, retiredOn }): DeskIndex[] => {
      const last = versions.at(-1);
      if (!last) return [];
      const { version, inForceFrom, method } = last;
      const { name, chainId } = method;
      return [{ slug, name, chainId, version, inForceFrom, retiredOn, method: formatMethod(method) }];
    }),
    ...announced.map((method): DeskIndex => {
      const { slug, name, chainId } = method;
      return { slug, name, chainId, version: null, inForceFrom: null, retiredOn: null, method: formatMethod(method) };
    }),
  ];
}

function formatMethod(method: ListedMethod | IndexMethod): string {
  const { base: _, version: __, ...typed } = { base: null, version: null, ...method };
  return JSON.stringify(typed, null, 2);
}

const MAX_TEXT = 20_000;
const ORDER = z.object({
  act: z.enum(DESK_ACTS),
  slug: z.string().max(64).default(""),
  method: z.string().max(MAX_TEXT).default(""),
  day: z.union([z.iso.date(), z.literal("")]).default(""),
});
type Order = z.infer<typeof ORDER>;

/** Announces an index, a change of one, or its last day. */
export const deskAction = (request: Request) =>
  deskCall(request, DESK, async (admin) => {
    if (isCrossSite(request)) throw refusedPage("Forbidden");
    const { data: order } = ORDER.safeParse(Object.fromEntries(await readFormData(request)));
    const today = new Date().toISOString().slice(0, 10);
    const slug = order && findSlug(order);
    return admin.opens({ indices: slug ? [slug] : [] }, async () => {
      const refusal = order
        ? await done(order, { actor: admin.actor, today })
        : ({ tag: "BadIndexMethod", field: "day" } as const);
      return refusal ? problem(await refused(request, refusal)) : data<DeskAnswer>({ done: (order as Order).act });
    });
  });

async function problem(response: Response) {
  const { error, field } = (await response.json()) as { error: string; field?: string };
  return data<DeskAnswer>({ problem: error, ...(field !== undefined && { field }) }, { status: response.status });
}

type By = { actor: string; today: string };

async function done(order: Order, by: By): Promise<IndexRefusal | null> {
  if (order.act === "retire") return retired(order, by);
  const typed = methodIn(order.method);
  if ("tag" in typed) return typed;
  return order.act === "list" ? announced(typed, by) : changed(typed, order, by);
}

/** The slug in question; empty for a method that cannot be used. */
function findSlug({ act, slug, method }: Order): string {
  if (act === "retire") return slug;
  const typed = methodIn(method);
  return "tag" in typed ? "" : typed.slug;
}

function methodIn(text: string): ListedMethod | IndexRefusal {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { tag: "BadIndexMethod", field: "method" };
  }
  const { data: method, error } = typedMethod.safeParse(json);
  return method ?? { tag: "BadIndexMethod", field: error.issues[0]?.path.join(".") || "method" };
}

async function announced(method: ListedMethod, { actor }: By): Promise<IndexRefusal | null> {
  const { slug } = method;
  if (await publicIndex(poolFor("pages"), slug)) return { tag: "IndexIsListed", slug };
  const { rowCount } = await poolFor("pages").query(
    "INSERT INTO indices.announced (slug, method, announced_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [slug, JSON.stringify(method), actor],
  );
  return rowCount === 0 ? { tag: "IndexIsListed", slug } : null;
}

async function changed(typed: ListedMethod, { day }: Order, by: By): Promise<IndexRefusal | null> {
  const last = (await publicIndex(poolFor("pages"), typed.slug))?.versions.at(-1);
  if (!last) return { tag: "UnknownIndex", slug: typed.slug };
  if (day === "") return { tag: "BadIndexMethod", field: "day" };
  const method: IndexMethod = { ...typed, version: last.version + 1, base: last.method.base };
  const index = {
    ...{ version: method.version, method, methodHash: indexMethodHash(method), owner: null, inForceFrom: day },
  };
  return applyCommand(typed.slug, { type: "ChangeIndex", index, today: by.today }, by);
}

async function retired({ slug, day }: Order, by: By): Promise<IndexRefusal | null> {
  if (day === "" || day < by.today) return { tag: "TooEarly", earliest: by.today };
  return applyCommand(slug, { type: "RetireIndex", retirement: { day } }, by);
}

async function applyCommand(slug: string, command: IndexCommand, { actor }: By): Promise<IndexRefusal | null> {
  if (!(await publicIndex(poolFor("pages"), slug))) return { tag: "UnknownIndex", slug };
  const streamId = indexStream(slug);
  const handled = await handle(ledger(), indexCore, streamId, command, eventContext(actor, streamId));
  if (handled.ok) return null;
  const { refusal } = handled;
  if (refusal.tag === "AnnouncedTooLate") return { tag: "TooEarly", earliest: refusal.earliest };
  if (refusal.tag === "IndexIsRetired") return { tag: "OwnIndexRetired" };
  throw new Error(`${command.type} of ${slug} was refused: ${JSON.stringify(refusal)}`);
}
