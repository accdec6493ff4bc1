import type { AccountEvent } from "../../../../events/account/account.ts";
import type { GradesEvent } from "../../../../events/grades/grades.ts";
import type { ListEvent } from "../../../../events/list/list.ts";
import type { PaymentEvent } from "../../../../events/payment/events.ts";
import type { GrantEvent } from "../../../../events/payment/grant.ts";

/**
 * What programs are told of the ledger: which of its events, under which names, and what of each. Amounts are decimal text
 * in base units or cents, nothing is personal, and no body is long. Source: data-api.md 4.
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
  ListPublished: "list.published",
  GradesPublished: "grades.published",
} as const;
export type ToldType = keyof typeof LEDGER_TYPES;
export type LedgerType = (typeof LEDGER_TYPES)[ToldType];

export const TOLD_TYPES = Object.keys(LEDGER_TYPES) as ToldType[];
/** Of no account alone: only who asks for them by name is told, however many there are. */
export const PUBLIC_TYPES: readonly string[] = ["list.published", "grades.published"] satisfies LedgerType[];

export const isTold = (type: string): type is ToldType => Object.hasOwn(LEDGER_TYPES, type);

export type ToldFact = Extract<PaymentEvent | GrantEvent | AccountEvent | ListEvent | GradesEvent, { type: ToldType }>;
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
      // A guest's id is no secret, but it is nobody else's business.
      const by = from.startsWith("wallet:") ? { wallet: from.slice("wallet:".length) } : {};
      return { ...by, count: paymentIds.length, paymentIds: paymentIds.slice(0, MOST_IDS) };
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
