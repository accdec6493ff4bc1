import type { AccountEvent } from "../../../../events/account/account.ts";
import type { CallEvent } from "../../../../events/call/events.ts";
import type { CreditEvent } from "../../../../events/credit/events.ts";
import type { GradesEvent } from "../../../../events/grades/grades.ts";
import type { ListEvent } from "../../../../events/list/list.ts";
import type { PaymentEvent } from "../../../../events/payment/events.ts";
import type { GrantEvent } from "../../../../events/payment/grant.ts";

/**
 * What programs receive of the ledger: which events, under which names, and which fields. Amounts are decimal text in base units
 * or cents, nothing is personal, and no body is long. Source: data-api.md 4.
 */

export const LEDGER_TYPES = {
  PaymentInitiated: "payment.initiated",
  Signed: "payment.signed",
  OnChainSent: "payment.sent",
  PlanSaved: "payment.saved",
  PaymentFailed: "payment.failed",
  PaymentExpired: "payment.expired",
  PlanWithdrawn: "payment.withdrawn",
  PlanGranted: "plan.granted",
  ApiKeyIssued: "key.issued",
  ApiKeyRotated: "key.rotated",
  ApiKeyRevoked: "key.revoked",
  WalletProven: "wallet.proven",
  WalletRemoved: "wallet.removed",
  PurchasesClaimed: "purchases.claimed",
  CallPaid: "call.paid",
  CallSettled: "call.settled",
  CallRefused: "call.refused",
  CallWithdrawn: "call.withdrawn",
  CreditsBought: "credits.bought",
  ListPublished: "list.published",
  GradesPublished: "grades.published",
} as const;
export type ToldType = keyof typeof LEDGER_TYPES;
export type LedgerType = (typeof LEDGER_TYPES)[ToldType];

export const TOLD_TYPES = Object.keys(LEDGER_TYPES) as ToldType[];
/** The name of the cursor of the reaction that notifies programs. */
export const EVENTS_REACTION = "notifications.events";

export const isTold = (type: string): type is ToldType => Object.hasOwn(LEDGER_TYPES, type);

export type ToldFact = Extract<
  PaymentEvent | GrantEvent | AccountEvent | CallEvent | CreditEvent | ListEvent | GradesEvent,
  { type: ToldType }
>;
type Data = Readonly<Record<string, unknown>>;

/** More of one claim are counted, and stand in the ledger. */
const MOST_IDS = 250;

/** `data` of an envelope. `id` is what follows the first hyphen of the stream's name. */
export function dataOf(fact: ToldFact, id: string): Data {
  switch (fact.type) {
    case "PlanGranted": {
      const { wallet, plan, duration, reason, lot } = fact.data;
      return { grantId: id, wallet, plan: planOf(plan), duration, reason, from: lot.from, to: lot.to };
    }
    case "PurchasesClaimed": {
      const { from, paymentIds } = fact.data;
      // A guest's id is not secret, but it does not concern others.
      const by = from.startsWith("wallet:") ? { wallet: from.slice("wallet:".length) } : {};
      return { ...by, count: paymentIds.length, paymentIds: paymentIds.slice(0, MOST_IDS) };
    }
    case "CallPaid":
    case "CallSettled":
    case "CallRefused":
    case "CallWithdrawn":
      return { callId: id, ...callData(fact) };
    case "CreditsBought": {
      const { payer, chainId, amount, priceUsdCents, units } = fact.data;
      return { creditId: id, payer, chainId, amount, priceUsdCents, units };
    }
    case "ApiKeyIssued":
    case "ApiKeyRotated":
    case "ApiKeyRevoked":
    case "WalletProven":
    case "WalletRemoved":
    case "ListPublished":
    case "GradesPublished":
      return { ...fact.data };
    default:
      return { paymentId: id, ...paymentData(fact) };
  }
}

function callData(fact: CallEvent): Data {
  switch (fact.type) {
    case "CallPaid": {
      const { payer, chainId, amount, priceUsdCents, operation, resource, units } = fact.data;
      return { payer, chainId, amount, priceUsdCents, operation, resource, units };
    }
    case "CallSettled": {
      const { transactionHash, blockNumber, blockHash, logIndex } = fact.data;
      return { transactionHash, blockNumber, blockHash, logIndex };
    }
    case "CallRefused":
      return { ...fact.data };
    case "CallWithdrawn": {
      const { transactionHash, blockNumber, blockHash } = fact.data;
      return { transactionHash, blockNumber, blockHash };
    }
    default:
      return fact satisfies never;
  }
}

function paymentData(fact: PaymentEvent): Data {
  switch (fact.type) {
    case "PaymentInitiated": {
      const { wallet, chainId, plan, duration, paymentToken, quote, digest } = fact.data;
      const { totalUsdCents, tokenAmount, startsAt, expiresAt, validUntilBlock } = quote;
      return {
        ...{ wallet, chainId, plan: planOf(plan), duration, paymentToken, tokenAmount, totalUsdCents },
        ...{ startsAt, expiresAt, validUntilBlock, digest },
      };
    }
    case "Signed":
      return { digest: fact.data.digest, signer: fact.data.signer };
    case "OnChainSent":
      return { transactionHash: fact.data.transactionHash };
    case "PlanSaved": {
      const { transactionHash, blockNumber, blockHash, logIndex, gasUsed, tokenId, lot } = fact.data;
      const { from, to: until, valueUsdCents } = lot;
      return { transactionHash, blockNumber, blockHash, logIndex, gasUsed, tokenId, from, until, valueUsdCents };
    }
    case "PaymentFailed": {
      const { reason, transactionHash } = fact.data;
      return { reason, ...(transactionHash === undefined ? {} : { transactionHash }) };
    }
    case "PaymentExpired":
      return { blockNumber: fact.data.blockNumber };
    case "PlanWithdrawn": {
      const { transactionHash, blockNumber, blockHash } = fact.data;
      return { transactionHash, blockNumber, blockHash };
    }
    default:
      return fact satisfies never;
  }
}

const planOf = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
