import type { Address, Hex } from "viem";
import { queryNamed } from "#app/platform/db.server.ts";
import type { MandateTerms } from "#events/mandate/events.ts";
import type { OrderRow } from "../orders.server.ts";

/** Queries of the mandates' read model. Amounts are decimal text. */

export type MandateRow = {
  /** The digest of its terms, in lower case. */
  mandateId: Hex;
  subject: string;
  wallet: Address;
  chainId: number;
  contract: Address;
  purpose: "index" | "agent";
  indexSlug: string | null;
  agentId: string | null;
  terms: MandateTerms;
  status: "proposed" | "granted" | "revoked";
  grantedBlock: string | null;
  revokedBlock: string | null;
  proposedAt: Date;
};

const COLUMNS = `mandate_id AS "mandateId", subject, wallet, chain_id AS "chainId", contract, purpose, index_slug AS "indexSlug",
  agent_id AS "agentId", status, granted_block::text AS "grantedBlock", revoked_block::text AS "revokedBlock", proposed_at AS "proposedAt",
  json_build_object('owner', wallet, 'operator', operator, 'desk', desk, 'spendToken', spend_token, 'cap', cap::text, 'sellBps', sell_bps,
    'slippageBps', slippage_bps, 'period', period_seconds, 'start', starts, 'end', ends, 'indexId', index_id, 'epoch', epoch,
    'salt', salt::text) AS terms`;

/** No column of a view is known to be non-null: all but the status is read from the table. */
const ACTIVE_MANDATES_SQL = `FROM (SELECT m.*, coalesce(v.status, '') AS status
  FROM read.proposed_mandates m JOIN read.mandates v USING (mandate_id)) mandates`;

export async function mandateById(mandateId: string): Promise<MandateRow | null> {
  const [row] = await queryNamed<MandateRow>(
    "mandate_by_id",
    `SELECT ${COLUMNS} ${ACTIVE_MANDATES_SQL} WHERE mandate_id = $1`,
    [mandateId.toLowerCase()],
  );
  return row ?? null;
}

/** Of these subjects, latest first, in any state. */
export const ownMandates = (subjects: readonly string[]) =>
  queryNamed<MandateRow>(
    "own_mandates",
    `SELECT ${COLUMNS} ${ACTIVE_MANDATES_SQL} WHERE subject = ANY ($1) ORDER BY proposed_at DESC, mandate_id`,
    [subjects],
  );

/** Mandates that the ledger shows as granted and not revoked, oldest first: for indices or agents, of one index or of all. */
export const grantedMandates = (purpose: MandateRow["purpose"], indexSlug: string | null = null) =>
  queryNamed<MandateRow>(
    "granted_mandates",
    `SELECT ${COLUMNS} ${ACTIVE_MANDATES_SQL} WHERE status = 'granted' AND purpose = $1 AND ($2::text IS NULL OR index_slug = $2)
     ORDER BY proposed_at, mandate_id`,
    [purpose, indexSlug],
  );

/** All that were proposed to a wallet, latest first. */
export const mandatesOfWallet = (chainId: number, wallet: string) =>
  queryNamed<MandateRow>(
    "mandates_of_wallet",
    `SELECT ${COLUMNS} ${ACTIVE_MANDATES_SQL} WHERE chain_id = $1 AND lower(wallet) COLLATE "C" = lower($2)
     ORDER BY proposed_at DESC, mandate_id`,
    [chainId, wallet],
  );

/** The last order under each of these mandates, by their ids; one without orders is absent. */
export type LastOrder = { mandateId: string } & Pick<OrderRow, "orderId" | "side" | "status" | "failure" | "placedAt">;
export async function loadLastOrders(mandateIds: readonly string[]): Promise<Map<string, LastOrder>> {
  const rows = await queryNamed<LastOrder>(
    "last_orders_of_mandates",
    `SELECT DISTINCT ON (mandate_id) coalesce(mandate_id, '') AS "mandateId", order_id AS "orderId", side, status, failure, placed_at AS "placedAt"
     FROM read.orders WHERE mandate_id = ANY ($1) ORDER BY mandate_id, placed_at DESC, order_id DESC`,
    [mandateIds],
  );
  return new Map(rows.map((row) => [row.mandateId, row]));
}

/** Every contract that terms were proposed for, whichever contracts are current. */
export const mandateContracts = () =>
  queryNamed<Pick<MandateRow, "chainId" | "contract">>(
    "mandate_contracts",
    `SELECT DISTINCT chain_id AS "chainId", contract FROM read.proposed_mandates ORDER BY 1, 2`,
    [],
  );
