import type { Hex } from "viem";
import { z } from "zod";
import type { PrivySettings } from "#app/chain/payment/walletSettings.server.ts";
import { windowedCounts } from "#app/platform/rateLimit.server.ts";
import type { Refused } from "../../refused.server.ts";
import { verifiedDelivery } from "./client.server.ts";
import { noteHash, transactionById } from "./rows.server.ts";

/**
 * Privy's webhook about its wallets. A signature proves who sent a delivery, but its content is not trusted: the hash of a transaction
 * that we ordered is a hint for the watcher, which reads the chain. No event of Privy's is a fact with a ledger type.
 */

/** A delivery may be five minutes old or ahead of our clock; each id counts once in that window, for all web processes of this server. */
const WINDOW_MS = 660_000;
const countDelivery = windowedCounts("privy deliveries", WINDOW_MS);

const sentEvent = z.object({
  type: z.enum(["transaction.broadcasted", "transaction.confirmed", "transaction.execution_reverted"]),
  transaction_hash: z.string().regex(/^0x[0-9a-f]{64}$/),
  caip2: z.string(),
  /** Our id of the operation, sent with our request. */
  reference_id: z.uuid(),
});

export async function takeDelivery(
  settings: PrivySettings,
  payload: string,
  headers: Headers,
): Promise<{ isTaken: boolean } | Refused> {
  const [id, timestamp, signature] = ["svix-id", "svix-timestamp", "svix-signature"].map((name) => headers.get(name));
  if (!id || id.length > 200 || !timestamp || !signature) return { refusal: { tag: "BadDelivery" } };
  const signed = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": signature };
  const event = await verifiedDelivery(settings, payload, signed);
  if (event === null) return { refusal: { tag: "BadDelivery" } };
  if ((await countDelivery(id)).hits > 1) return { isTaken: false };
  const sent = sentEvent.safeParse(event);
  if (!sent.success) return { isTaken: false };
  const { reference_id: operationId, transaction_hash: hash, caip2 } = sent.data;
  const row = await transactionById(operationId);
  if (!row || row.transactionHash !== null || caip2 !== `eip155:${row.chainId}`) return { isTaken: false };
  await noteHash(operationId, hash as Hex);
  return { isTaken: true };
}
