import type { TradeRefusal } from "#app/areas/indices/publicMandated.server.ts";
import { describeBudget, LIVE_STATUS, type LiveRefusal } from "#app/areas/tradingAgent/publicMandated.server.ts";
import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { answersShownAs, createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";

/** Why a mandate call is refused. `context` selects the message for one of several reasons. */
export type MandateRefusal =
  | LiveRefusal
  | { tag: "MandatesNotAudited" }
  | { tag: "NoMandatesHere"; chainId: number }
  | { tag: "MandateStands"; name: string }
  /** `most`: base units that may be spent per day, for all owners together. */
  | { tag: "CapTooHigh"; field: "cap"; most: bigint; symbol: string; decimals: number }
  | { tag: "StarterLimit"; dollars: string; context: "mandate" | "unknown" }
  | { tag: "BadTerms"; field: string; context: "until" | "shortTerm" | "purpose" | "wallet" }
  | { tag: "UnknownMandate" }
  | { tag: "UnknownIndex"; slug: string }
  | { tag: "UnknownAgent" }
  | { tag: "IndexPlan"; planName: string }
  | { tag: "NotForSale" | "IndexRetired"; name: string }
  /** The chain where the index is bought, and the requested one. */
  | { tag: "IndexOtherChain"; name: string; chainId: number; asked: number }
  /** The chain where the agent trades, null for none, and the requested one. */
  | { tag: "AgentOtherChain"; name: string; chainId: number | "solana" | null; asked: number }
  | { tag: "MandateRevoked" }
  | { tag: "MandateOver" }
  | { tag: "SignatureNotOfOwner"; field: "signature"; context?: "notMade" }
  | { tag: "NotThisGrant"; field: "transactionHash" }
  | { tag: "TooManyGrants"; seconds: number }
  /** `most`: the caller's plan's limit of active mandates; `context` when no plan allows more. */
  | { tag: "TooManyMandates"; most: number; planName?: string; context?: "ofAll" };

export type Refused = { refusal: MandateRefusal | Extract<PlatformRefusal, { tag: "Busy" | "TooManyTries" }> };

/** A refusal by the key of its message, with localised values. Other areas already use some of the tags. */
type Sentence = { tag: MandateRefusal["tag"]; field?: string } & Record<string, unknown>;

const answer = createRefuser<Sentence>({
  ...LIVE_STATUS,
  AgentOtherChain: 409,
  BadTerms: 422,
  CapTooHigh: 409,
  IndexOtherChain: 409,
  IndexPlan: 403,
  IndexRetired: 409,
  MandateOver: 410,
  MandateRevoked: 410,
  MandateStands: 409,
  MandatesNotAudited: 409,
  NoMandatesHere: 409,
  NotForSale: 409,
  NotThisGrant: 422,
  SignatureNotOfOwner: 422,
  StarterLimit: 409,
  TooManyGrants: 429,
  TooManyMandates: 403,
  UnknownAgent: 404,
  UnknownIndex: 404,
  UnknownMandate: 404,
} satisfies StatusOf<MandateRefusal>);

/** The response to a refused call of this area. */
export const refused = answersShownAs<MandateRefusal, Sentence>(answer, describeRefusal);

function describeRefusal(refusal: MandateRefusal | PlatformRefusal, locale: string): Sentence | PlatformRefusal {
  switch (refusal.tag) {
    case "NoMandatesHere":
      return { tag: refusal.tag, network: networkName(refusal.chainId) };
    case "IndexOtherChain": {
      const { tag, name, chainId, asked } = refusal;
      return { tag, name, network: networkName(chainId), other: networkName(asked) };
    }
    case "AgentOtherChain": {
      const { tag, name, chainId, asked } = refusal;
      if (typeof chainId !== "number") return { tag, name, context: "none" };
      return { tag, name, network: networkName(chainId), other: networkName(asked) };
    }
    case "CapTooHigh": {
      const { tag, field, most: max, symbol, decimals } = refusal;
      return { tag, field, most: unitsText(max, decimals, locale), symbol };
    }
    case "BudgetAbovePlan":
      return describeBudget(refusal, locale);
    default:
      return refusal;
  }
}

const networkName = (chainId: number): string =>
  SUPPORTED_CHAINS.find((chain) => chain.chainId === chainId)?.name ?? String(chainId);

/** The refusals of index trades that also refuse a mandate. */
export function ofIndex(refusal: TradeRefusal): Refused {
  switch (refusal.tag) {
    case "UnknownIndex":
    case "IndexPlan":
    case "IndexOtherChain":
      return { refusal };
    case "NotForSale":
    case "IndexRetired":
      return { refusal: { tag: refusal.tag, name: refusal.name } };
    default:
      throw new Error(`an index cannot be mandated: ${refusal.tag}`);
  }
}
