import { decimal, instant, operation, requireOwner, tokenId, z } from "#app/areas/dataApi/publicOperations.server.ts";
import { callerOfAccount } from "#app/identity/people.server.ts";
import { formatDollars } from "#events/pricing/money.ts";
import type { MyIndex } from "../../model/calls.ts";
import { myIndices } from "../orders/myIndices.server.ts";
import { loadSlugFinder } from "./liveIndices.server.ts";
import { indexId, percentOfPpm, share } from "./shapes.server.ts";

const holding = z.object({
  tokenId: tokenId.nullable().openapi({ description: "Null for one that we do not follow." }),
  symbol: z.string(),
  address: z.string(),
  decimals: z.number().int(),
  amount: z.string().openapi({ description: "Base units: bought minus sold, at most what the wallet has." }),
  movedOut: z.string().openapi({ description: "Base units that were bought and are not in the wallet any more." }),
  valueUsd: decimal.nullable(),
  weight: share.nullable(),
  target: share,
});
const myIndex = z
  .object({
    indexId,
    name: z.string(),
    isRetired: z.boolean(),
    wallet: z.string(),
    chainId: z.number().int(),
    holdings: z.array(holding),
    areBalancesRead: z.boolean().openapi({
      description: "Whether the chain reported what the wallet holds. If not, amounts are those that were bought.",
    }),
    valueUsd: decimal.nullable().openapi({ description: "Null if a price is unknown." }),
    costUsd: decimal.nullable().openapi({ description: "Cost of current holdings, without gas." }),
    gainUsd: decimal.nullable(),
    driftBps: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "Deviation from the index, in basis points of the value." }),
    pricesAt: instant.nullable().openapi({ description: "Time of the oldest price used." }),
    lastOrder: z
      .object({
        orderId: z.string(),
        side: z.enum(["buy", "sell", "rebalance"]),
        status: z.string(),
        orderedAt: instant,
      })
      .nullable(),
    nextInForce: z.iso
      .date()
      .nullable()
      .openapi({ description: "Day from whose close the next constituents are in force." }),
  })
  .openapi("MyIndex");

export const listMyIndices = operation({
  id: "listMyIndices",
  path: "/v1/my-indices",
  summary: "List index holdings",
  description:
    "Indices held in the account’s wallets according to its orders: amounts, value, cost and deviation. Latest order first.",
  tag: "Indices",
  access: { kind: "key", scope: "portfolio", mode: "live" },
  reads: "account",
  cost: "free",
  fresh: "never",
  query: z.object({}),
  output: myIndex,
  async run(_, context) {
    const { pool, calledAt } = context;
    const caller = await callerOfAccount((await requireOwner(context)).accountId);
    const mine = await myIndices(pool, caller?.subjects ?? []);
    const ids = mine.flatMap(({ holdings }) => holdings.flatMap(({ token }) => token.tokenId ?? []));
    const findSlug = await loadSlugFinder(pool, [...new Set(ids)]);
    return { data: mine.map((one) => shown(one, findSlug)), asOf: calledAt.toISOString() };
  },
});

function shown(index: MyIndex, findSlug: (tokenId: number) => string): z.output<typeof myIndex> {
  const { indexSlug, name, isRetired, wallet, chainId, holdings, balancesRead, driftBps, pricesAt } = index;
  return {
    ...{ indexId: indexSlug, name, isRetired, wallet, chainId, areBalancesRead: balancesRead, driftBps, pricesAt },
    holdings: holdings.map(({ token, amount, movedOut, valueUsdCents, weightPpm, targetPpm }) => ({
      ...{ symbol: token.symbol, address: token.address, decimals: token.decimals, amount, movedOut },
      tokenId: token.tokenId === null ? null : findSlug(token.tokenId),
      valueUsd: dollars(valueUsdCents),
      weight: weightPpm === null ? null : percentOfPpm(weightPpm),
      target: percentOfPpm(targetPpm),
    })),
    valueUsd: dollars(index.valueUsdCents),
    costUsd: dollars(index.costUsdCents),
    gainUsd: dollars(index.gainUsdCents),
    ...{ lastOrder: index.lastOrder, nextInForce: index.next },
  };
}

/** Cents as decimal text. */
function dollars(cents: string | null): string | null {
  if (cents === null) return null;
  return cents.startsWith("-") ? `-${formatDollars(-BigInt(cents))}` : formatDollars(BigInt(cents));
}
