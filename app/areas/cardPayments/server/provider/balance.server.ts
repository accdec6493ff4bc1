import { callProvider } from "./errors.server.ts";
import { parseAnswer } from "./shapes.server.ts";
import { providerClient } from "./stripe.server.ts";

/** A change of the provider's balance: `source` is a charge, a refund or a dispute. Cents, signed, less its fee. */
export type BalanceMovement = { id: string; source: string | null; type: string; netUsdCents: bigint; at: string };

const PER_PAGE = 100;

/**
 * Movements of the provider's balance since a time, newest first, at most `most`; null if there are more.
 * @throws ProviderUnavailable
 */
export async function balanceMovements(from: Date, max: number): Promise<BalanceMovement[] | null> {
  const { balanceTransactions } = await providerClient();
  const gte = Math.floor(from.getTime() / 1_000);
  const found: BalanceMovement[] = [];
  for (let after: string | undefined; ; ) {
    const page = { limit: PER_PAGE, created: { gte } };
    const { data, has_more } = await callProvider(
      balanceTransactions.list(after ? { ...page, starting_after: after } : page),
    );
    const read = data.map((one) => parseAnswer("balanceMovement", one)).filter(({ created }) => created >= gte);
    found.push(
      ...read.map(({ id, source, type, net, created }) => ({
        ...{ id, source, type, netUsdCents: BigInt(net), at: new Date(created * 1_000).toISOString() },
      })),
    );
    if (found.length > max) return null;
    after = data.at(-1)?.id;
    if (!has_more || !after) return found;
  }
}
