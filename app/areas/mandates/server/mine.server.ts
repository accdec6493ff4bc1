import { instant, operation, requireOwner, z } from "#app/areas/dataApi/publicOperations.server.ts";
import { callerOfAccount } from "#app/identity/people.server.ts";
import {
  type LastOrder,
  loadLastOrders,
  type MandateRow,
  ownMandates,
} from "#app/services/trading/publicMandates.server.ts";

/** The account's mandates for its programs, from the ledger: no chain is queried. */

const address = z.string();
const myMandate = z
  .object({
    id: z.string().openapi({ description: "EIP-712 digest of the terms, as computed by the contract." }),
    status: z.enum(["proposed", "granted", "revoked", "over"]).openapi({
      description:
        "`proposed`: not yet granted by a wallet. `granted`: granted on chain. `revoked`: permanently ended. `over`: granted, but expired.",
    }),
    wallet: address.openapi({
      description: "Wallet whose tokens can be traded, and which receives everything that is bought.",
    }),
    chainId: z.number().int(),
    contract: address,
    purpose: z.enum(["index", "agent"]),
    indexId: z.string().nullable(),
    agentId: z.string().nullable(),
    spendToken: address,
    cap: z.string().openapi({ description: "Spending limit per period, in base units of `spendToken`." }),
    periodSeconds: z.number().int().openapi({ description: "Periods are counted from `start`." }),
    sellBps: z
      .number()
      .int()
      .openapi({ description: "Share of each holding that can be sold per period, in basis points." }),
    slippageBps: z.number().int(),
    start: instant,
    end: instant.openapi({ description: "The mandate ends at this time." }),
    proposedAt: instant,
    lastOrder: z
      .object({
        orderId: z.string(),
        side: z.enum(["buy", "sell", "rebalance"]),
        status: z.string(),
        orderedAt: instant,
      })
      .nullable(),
  })
  .openapi("MyMandate");

export const listMyMandates = operation({
  id: "listMyMandates",
  path: "/v1/my-mandates",
  summary: "List mandates",
  description:
    "Mandates under which the account’s wallets let us trade, according to the ledger: limits, status and latest order, most recently proposed first. Granted and revoked by the wallet, not by a key.",
  tag: "Indices",
  access: { kind: "key", scope: "portfolio", mode: "live" },
  reads: "account",
  cost: "free",
  fresh: "never",
  query: z.object({}),
  output: myMandate,
  async run(_, context) {
    const { calledAt } = context;
    const caller = await callerOfAccount((await requireOwner(context)).accountId);
    const mandates = await ownMandates(caller?.subjects ?? []);
    const orders = await loadLastOrders(mandates.map(({ mandateId }) => mandateId));
    const data = mandates.map((mandate) => shown(mandate, orders.get(mandate.mandateId), calledAt));
    return { data, asOf: calledAt.toISOString() };
  },
});

function shown(mandate: MandateRow, order: LastOrder | undefined, now: Date): z.output<typeof myMandate> {
  const { mandateId, terms, wallet, chainId, contract, purpose, indexSlug, agentId, proposedAt } = mandate;
  const isOver = mandate.status === "granted" && now.getTime() >= terms.end * 1_000;
  return {
    ...{ id: mandateId, status: isOver ? "over" : mandate.status, wallet, chainId, contract, purpose },
    ...{ indexId: indexSlug, agentId, spendToken: terms.spendToken, cap: terms.cap, periodSeconds: terms.period },
    ...{ sellBps: terms.sellBps, slippageBps: terms.slippageBps },
    ...{ start: toIsoTime(terms.start), end: toIsoTime(terms.end), proposedAt: proposedAt.toISOString() },
    lastOrder: order
      ? {
          ...{ orderId: order.orderId, side: order.side, status: order.status },
          orderedAt: order.placedAt.toISOString(),
        }
      : null,
  };
}

const toIsoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();
