import { createRefuser, type StatusOf } from "#app/platform/refusals.server.ts";

/** Why a call about a portfolio is refused. */
export type PortfolioRefusal =
  | { tag: "UnknownMove" | "UnknownPortfolioWallet" | "UnknownImport" | "UnknownMatch" }
  /** A move from an order or a chain: its amount is what was recorded there. `field` cannot be changed. */
  | { tag: "MoveStands"; field: string }
  /** The plan's limit. */
  | { tag: "TooManyWallets" | "TooManyMoves"; limit: number }
  /** The name of the plan that includes it. */
  | { tag: "PortfolioPlan"; planName: string }
  | { tag: "BadAddress"; address: string }
  | { tag: "WalletStands" }
  | { tag: "UnknownCurrency"; symbol: string }
  /** `context` names what is wrong with a file. */
  | {
      tag: "BadImport";
      context: "none" | "format" | "empty" | "encoding" | "rows" | "large" | "zone" | "currency";
      detail?: string;
    }
  /** It was undone, or confirmed already. */
  | { tag: "ImportOver" }
  /** It is still being read, or has open questions. */
  | { tag: "ImportWaits" };

const STATUS: StatusOf<PortfolioRefusal> = {
  ...({ UnknownMove: 404, UnknownPortfolioWallet: 404, UnknownImport: 404, UnknownMatch: 404 } as const),
  ...({ MoveStands: 409, WalletStands: 409, TooManyWallets: 403, TooManyMoves: 403, PortfolioPlan: 403 } as const),
  ...({ BadAddress: 422, UnknownCurrency: 422, BadImport: 422, ImportOver: 410, ImportWaits: 409 } as const),
};

/** The response to a refused call of this area. */
export const refused = createRefuser<PortfolioRefusal>(STATUS);
