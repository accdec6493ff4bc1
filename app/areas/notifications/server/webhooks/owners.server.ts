import type { Queryable } from "../../../../platform/jobs.server.ts";
import { accountsOfGrants, accountsOfPayments } from "../../../billing/public.server.ts";
import { type LedgerEnvelope, partsOf } from "./envelopes.server.ts";

/**
 * Whose an event is: the account of its stream, or the one that a payment, a grant or a list belongs to now. A guest's are
 * nobody's until an account claims them.
 */

/** `account` null where it is nobody's; public where whoever asks for it by name is told. */
export type Owned = { envelope: LedgerEnvelope; account: string | null; isPublic: boolean };

export async function withOwners(on: Queryable, envelopes: readonly LedgerEnvelope[]): Promise<Owned[]> {
  const idsOf = (wanted: string) =>
    envelopes.map(({ stream }) => partsOf(stream)).flatMap(({ category, id }) => (category === wanted ? [id] : []));
  const [payments, grants, lists] = [
    await accountsOfPayments(on, idsOf("payment")),
    await accountsOfGrants(on, idsOf("grant")),
    await listsOf(on, idsOf("list")),
  ];
  return envelopes.map((envelope) => {
    const { category, id } = partsOf(envelope.stream);
    const list = lists.get(id);
    switch (category) {
      case "account":
        return { envelope, account: id, isPublic: false };
      case "payment":
        return { envelope, account: payments.get(id) ?? null, isPublic: false };
      case "grant":
        return { envelope, account: grants.get(id) ?? null, isPublic: false };
      case "list":
        return { envelope, account: list?.owner ?? null, isPublic: list?.is_public ?? false };
      default:
        return { envelope, account: null, isPublic: category === "grades" };
    }
  });
}

type List = { list_id: string; owner: string | null; is_public: boolean };

async function listsOf(on: Queryable, ids: readonly string[]): Promise<Map<string, List>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<List>(
    `SELECT list_id, owner, visibility = 'public' AND hidden_at IS NULL AND deleted_at IS NULL AS is_public
     FROM lists.lists WHERE list_id = ANY ($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.list_id, row]));
}
