import { accountsOfWallets } from "#app/areas/embeddedWallet/publicRows.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { accountsOfCalls, accountsOfPurchases, accountsOfRenewals } from "#app/services/periods/public.server.ts";
import { accountsOfAgents, accountsOfMandates, accountsOfOrders } from "#app/services/trading/public.server.ts";
import { parseStreamId } from "#events/facts.ts";
import type { LedgerEnvelope } from "./envelopes.server.ts";

/**
 * The owner of an event: the account of its stream, or the current owner of its payment, card payment, renewal, grant, paid call, order, mandate, agent, wallet, list or index. A guest's events have no
 * owner until an account claims them.
 */

/** `account` is null without an owner; public events are sent to everyone who selects their type. */
export type Owned = { envelope: LedgerEnvelope; account: string | null; isPublic: boolean };

export async function withOwners(on: Queryable, envelopes: readonly LedgerEnvelope[]): Promise<Owned[]> {
  const pickIds = (wanted: string) =>
    envelopes
      .map(({ stream }) => parseStreamId(stream))
      .flatMap(({ category, id }) => (category === wanted ? [id] : []));
  const purchases = envelopes
    .filter(({ stream }) => isPurchase(parseStreamId(stream).category))
    .map(({ stream }) => stream);
  const [owners, renewals, calls, orders, mandates, agents, wallets, lists, indices] = [
    await accountsOfPurchases(on, purchases),
    await accountsOfRenewals(on, pickIds("renewal")),
    await accountsOfCalls(on, [...pickIds("call"), ...pickIds("credit")]),
    await accountsOfOrders(on, pickIds("order")),
    await accountsOfMandates(on, pickIds("mandate")),
    await accountsOfAgents(on, pickIds("agent")),
    await accountsOfWallets(on, pickIds("wallet")),
    await loadLists(on, pickIds("list")),
    await loadIndices(on, pickIds("index")),
  ];
  return envelopes.map((envelope) => {
    const { category, id } = parseStreamId(envelope.stream);
    const list = lists.get(id);
    switch (category) {
      case "account":
        return { envelope, account: id, isPublic: false };
      case "payment":
      case "card":
      case "grant":
        return { envelope, account: owners.get(envelope.stream) ?? null, isPublic: false };
      case "renewal":
        return { envelope, account: renewals.get(id) ?? null, isPublic: false };
      case "call":
      case "credit":
        return { envelope, account: calls.get(id) ?? null, isPublic: false };
      case "order":
        return { envelope, account: orders.get(id) ?? null, isPublic: false };
      case "mandate":
        return { envelope, account: mandates.get(id) ?? null, isPublic: false };
      case "agent":
        return { envelope, account: agents.get(id) ?? null, isPublic: false };
      case "wallet":
        return { envelope, account: wallets.get(id) ?? null, isPublic: false };
      case "list":
        return { envelope, account: list?.owner ?? null, isPublic: list?.is_public ?? false };
      case "index": {
        // Events of an unknown index are sent to no one.
        const index = indices.get(id);
        return { envelope, account: index?.account ?? null, isPublic: index?.is_public ?? false };
      }
      default:
        return { envelope, account: null, isPublic: category === "grades" || category === "levels" };
    }
  });
}

const isPurchase = (category: string): boolean => ["payment", "card", "grant"].includes(category);

type List = { list_id: string; owner: string | null; is_public: boolean };

async function loadLists(on: Queryable, ids: readonly string[]): Promise<Map<string, List>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<List>(
    `SELECT list_id, owner, visibility = 'public' AND hidden_at IS NULL AND deleted_at IS NULL AS is_public
     FROM lists.lists WHERE list_id = ANY ($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.list_id, row]));
}

type Index = { slug: string; account: string | null; is_public: boolean };

/** Guests have no own indices. */
async function loadIndices(on: Queryable, slugs: readonly string[]): Promise<Map<string, Index>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await on.query<Index>(
    `SELECT slug, owner IS NULL AS is_public, substring(owner FROM '^account:(.+)$') AS account
     FROM read.index_versions WHERE version = 1 AND slug = ANY ($1)`,
    [[...new Set(slugs)]],
  );
  return new Map(rows.map((row) => [row.slug, row]));
}
