import { createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";

/** Why a wallet call is refused. `context` selects the message for one of several reasons. */
export type WalletRefusal =
  | { tag: "WalletsOff" }
  | { tag: "UnknownWallet" }
  | { tag: "UnknownOperation" }
  | { tag: "WalletElsewhere"; context?: "own" }
  | { tag: "ChainNotOpen"; chain: string; context?: "privy" }
  | { tag: "LastSigner" }
  | { tag: "SignerKnown" }
  | { tag: "NotSponsored"; context?: "newAccount"; contract?: string }
  | { tag: "WouldFail"; context?: "balance" }
  | { tag: "StarterLimit"; dollars: string; context?: "unknown" }
  | { tag: "RelayerPaused" }
  | { tag: "OperationExpired" }
  | { tag: "ChallengeOver" }
  | { tag: "BadSignerKey"; field: string; context?: "unchecked" }
  | { tag: "SignatureNotOfSigner"; field: string; context?: "privy" | "wallet" }
  | { tag: "SponsoringLimit"; seconds: number; context?: "accounts" }
  | { tag: "PrivyOff" }
  | { tag: "PrivyRefused"; reason: string }
  | { tag: "PrivyUnavailable"; seconds?: number }
  | { tag: "BadDelivery" }
  | { tag: "HeldByPrivy"; context?: "open" | "oneCall" | "onItsWay" }
  | { tag: "HeldByPrivy"; context: "unknown"; contract: string }
  | { tag: "HeldByPrivy"; context: "fee"; coin: string };

const STATUS: StatusOf<WalletRefusal> = {
  BadDelivery: 401,
  BadSignerKey: 422,
  ChainNotOpen: 409,
  ChallengeOver: 410,
  HeldByPrivy: 409,
  LastSigner: 409,
  NotSponsored: 409,
  OperationExpired: 410,
  PrivyOff: 404,
  PrivyRefused: 409,
  PrivyUnavailable: 503,
  RelayerPaused: 409,
  SignatureNotOfSigner: 422,
  SignerKnown: 409,
  SponsoringLimit: 429,
  StarterLimit: 409,
  UnknownOperation: 404,
  UnknownWallet: 404,
  WalletElsewhere: 409,
  WalletsOff: 404,
  WouldFail: 409,
};

export type Refused = { refusal: WalletRefusal | Extract<PlatformRefusal, { tag: "Busy" | "Taken" | "TooManyTries" }> };

/** The response to a refused call of this area. */
export const refused = createRefuser<WalletRefusal>(STATUS);
