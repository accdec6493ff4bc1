import { z } from "zod";
import type { ChainView, TransactionView } from "./replayWire.ts";
import type { ReceivedView, TransactionAtDesk } from "./transactionWire.ts";
import type {
  FoundAgent,
  FoundCard,
  FoundCase,
  FoundGrant,
  FoundGroup,
  FoundInvoice,
  FoundMandate,
  FoundMoney,
  FoundOrder,
  FoundOrders,
  FoundPayment,
  FoundRefund,
  FoundRenewal,
  FoundWallet,
  HeldMembership,
  RunningPlan,
  SearchAnswer,
} from "./wire.ts";

/** The JSON responses of this area's calls. */

const baseUnits = z.string().describe("Base units, in decimal digits.");

const metadata = z.strictObject({
  actor: z.string(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  requestId: z.string().nullable(),
});

export const recordedEvent = z.strictObject({
  position: z.number(),
  streamId: z.string(),
  version: z.number(),
  type: z.string(),
  schemaVersion: z.number(),
  data: z.unknown(),
  metadata: metadata,
  recordedAt: z.string(),
  prevHash: z.string(),
  hash: z.string(),
  chainHash: z.string(),
});

const transactionView = z.strictObject({
  hash: z.string(),
  seen: z.enum(["unknown", "reverted", "paid", "pending", "unrelated"]),
  confirmations: z.number().nullable(),
  needed: z.number(),
  log: z
    .strictObject({
      blockNumber: z.string(),
      blockHash: z.string(),
      logIndex: z.number(),
      tokenId: z.string(),
      gasUsed: z.string(),
    })
    .nullable(),
  fields: z
    .array(
      z.strictObject({
        name: z.string(),
        signed: z.string(),
        found: z.string(),
        same: z.boolean(),
      }),
    )
    .describe("Each field of the signed message, as signed and as logged."),
}) satisfies z.ZodType<TransactionView>;

export const chainView = z.discriminatedUnion("chain", [
  z.strictObject({
    chain: z.literal("down"),
    cause: z.string(),
  }),
  z.strictObject({
    chain: z.literal("up"),
    head: z.string(),
    transactions: z.array(transactionView),
    membership: z
      .strictObject({
        tokenId: z.string(),
        planType: z.number(),
        expiresAt: z.string(),
      })
      .nullable(),
  }),
]) satisfies z.ZodType<ChainView>;

const foundPayment = z.strictObject({
  paymentId: z.string(),
  status: z.string(),
  subject: z.string(),
  wallet: z.string(),
  planName: z.string(),
  product: z.number(),
  slug: z.string(),
  duration: z.string(),
  totalUsdCents: z.string(),
  tokenAmount: baseUnits,
  tokenSymbol: z.string(),
  tokenDecimals: z.number(),
  transactionHash: z.string().nullable(),
  initiatedAt: z.string(),
}) satisfies z.ZodType<FoundPayment>;

const foundGroup = z.strictObject({
  by: z.string(),
  term: z.string().nullable(),
  payments: z.array(foundPayment),
  more: z.string().nullable(),
}) satisfies z.ZodType<FoundGroup>;

const tradedToken = z.strictObject({
  symbol: z.string(),
  address: z.string(),
  decimals: z.number(),
});

const foundOrder = z.strictObject({
  orderId: z.string(),
  kind: z.enum(["index", "agent", "swap"]),
  legs: z.number().describe("How many trades it consists of."),
  status: z.string(),
  wallet: z.string(),
  spend: z
    .strictObject({
      amount: baseUnits,
      token: tradedToken,
    })
    .nullable(),
  receive: z
    .strictObject({
      amount: baseUnits,
      token: tradedToken,
    })
    .nullable()
    .describe("What was received, or before that what was quoted."),
  transactionHash: z.string().nullable(),
  mandateId: z.string().nullable(),
  agentId: z.string().nullable(),
  placedAt: z.string(),
}) satisfies z.ZodType<FoundOrder>;

const foundOrders = z.strictObject({
  found: z.array(foundOrder),
  more: z.string().nullable(),
}) satisfies z.ZodType<FoundOrders>;

const foundWallet = z.strictObject({
  walletId: z.string(),
  stage: z.enum(["starter", "full"]),
  address: z.string(),
  chainId: z.number(),
  isDeployed: z.boolean(),
  openedAt: z.string(),
}) satisfies z.ZodType<FoundWallet>;

const foundMandate = z.strictObject({
  mandateId: z.string(),
  status: z.enum(["proposed", "granted", "revoked"]),
  purpose: z.enum(["index", "agent"]),
  indexSlug: z.string().nullable(),
  wallet: z.string(),
  chainId: z.number(),
  proposedAt: z.string(),
}) satisfies z.ZodType<FoundMandate>;

const foundAgent = z.strictObject({
  agentId: z.string(),
  name: z.string(),
  mode: z.enum(["live", "draft", "paper"]),
  status: z.enum(["idle", "running", "paused", "stopped", "killed"]),
  strategy: z.string(),
  timeframe: z.enum(["1d", "1h"]),
  wallet: z.string().nullable(),
  chainId: z.number().nullable(),
  createdAt: z.string(),
}) satisfies z.ZodType<FoundAgent>;

const foundCard = z.strictObject({
  cardPaymentId: z.string(),
  status: z.string(),
  subject: z.string(),
  planName: z.string(),
  product: z.number(),
  duration: z.string(),
  totalUsdCents: z.string(),
  chargeId: z.string().nullable(),
  renewalId: z.string().nullable(),
  initiatedAt: z.string(),
}) satisfies z.ZodType<FoundCard>;

const foundRenewal = z.strictObject({
  renewalId: z.string(),
  status: z.string(),
  slug: z.string(),
  duration: z.string(),
  failureCode: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  stoppedBy: z.string().nullable(),
  startedAt: z.string(),
}) satisfies z.ZodType<FoundRenewal>;

const foundRefund = z.strictObject({
  refundId: z.string(),
  number: z.number(),
  status: z.string(),
  amountUsdCents: z.string(),
  of: z.string(),
  payout: z.enum(["chain", "card"]),
  requestedAt: z.string(),
}) satisfies z.ZodType<FoundRefund>;

const foundInvoice = z.strictObject({
  invoiceId: z.string(),
  name: z.string(),
  kind: z.enum(["InvoiceIssued", "CreditNoteIssued"]),
  of: z.string(),
  grossUsdCents: z.string(),
  issuedAt: z.string(),
}) satisfies z.ZodType<FoundInvoice>;

const foundMoney = z.strictObject({
  cards: z.array(foundCard),
  renewals: z.array(foundRenewal),
  refunds: z.array(foundRefund),
  invoices: z.array(foundInvoice),
}) satisfies z.ZodType<FoundMoney>;

const foundCase = z.strictObject({
  caseId: z.string(),
  kind: z.string(),
  status: z.string(),
  assignee: z.string().nullable(),
  wallet: z.string().nullable(),
  transactionHash: z.string().nullable(),
  paymentId: z.string().nullable(),
  stream: z.string().nullable(),
  amountUsdCents: z.string().nullable(),
  openedAt: z.string(),
  updatedAt: z.string(),
  resolution: z.string().nullable(),
}) satisfies z.ZodType<FoundCase>;

const foundGrant = z.strictObject({
  grantId: z.string(),
  planName: z.string(),
  product: z.number(),
  wallet: z.string(),
  couponCode: z.string().nullable(),
  grantedAt: z.string(),
}) satisfies z.ZodType<FoundGrant>;

export const searchAnswer = z.strictObject({
  groups: z.array(foundGroup),
  orders: foundOrders,
  wallets: z.array(foundWallet),
  mandates: z.array(foundMandate),
  agents: z.array(foundAgent),
  money: foundMoney,
  cases: z.array(foundCase),
  grants: z.array(foundGrant),
}) satisfies z.ZodType<SearchAnswer>;

const runningPlan = z.strictObject({
  wallet: z.string().nullable(),
  product: z.number(),
  planName: z.string(),
  planType: z.number(),
  periodFrom: z.string(),
  periodTo: z.string(),
}) satisfies z.ZodType<RunningPlan>;

const heldMembership = z.strictObject({
  wallet: z.string(),
  product: z.number(),
  tokenId: z.string(),
  planType: z.number(),
  expiresAt: z.string(),
}) satisfies z.ZodType<HeldMembership>;

const receivedView = z.strictObject({
  address: z.string(),
  token: z
    .strictObject({
      symbol: z.string(),
      decimals: z.number(),
    })
    .nullable(),
  amount: baseUnits,
  from: z.string(),
  to: z.enum(["payment", "treasury"]),
}) satisfies z.ZodType<ReceivedView>;

export const transactionAtDesk = z.strictObject({
  hash: z.string(),
  seen: z.enum(["Payment", "Unasked", "NotOnChain", "Pending", "Reverted", "Transfer", "Unrelated"]),
  head: z.string().nullable().describe("The latest block; null when the chain did not answer."),
  from: z.string().nullable(),
  to: z.string().nullable(),
  block: z
    .strictObject({
      number: z.string(),
      at: z.string(),
      confirmations: z.number(),
      needed: z.number(),
    })
    .nullable(),
  received: z.array(receivedView),
  receivedWei: z.string().nullable().describe("Null where none was received."),
  taken: z
    .strictObject({
      wallet: z.string(),
      amount: baseUnits,
      token: z
        .strictObject({
          symbol: z.string(),
          decimals: z.number(),
        })
        .nullable(),
    })
    .nullable(),
  paymentId: z.string().nullable(),
  callId: z.string().nullable(),
  cases: z.array(foundCase),
}) satisfies z.ZodType<TransactionAtDesk>;

export const recheck = z.discriminatedUnion("result", [
  z.strictObject({ result: z.enum(["saved", "waiting", "nothing"]) }),
  z.strictObject({ result: z.literal("refused"), sentence: z.string() }),
]);

export const orderRecheck = z.strictObject({ result: z.enum(["filled", "failed", "waiting", "nothing"]) });

export const customerOnChain = z.discriminatedUnion("chain", [
  z.strictObject({ chain: z.literal("down") }),
  z.strictObject({
    chain: z.literal("up"),
    head: z.string(),
    subscriptions: z.array(runningPlan),
    memberships: z.array(heldMembership),
  }),
]);
