import type { ImportAnswer, ImportFormat } from "./calls.ts";

/** What the pages of imports show and send. */

export type ImportWallet = { walletId: string; label: string };
export type ImportShort = Pick<ImportAnswer, "importId" | "fileName" | "state" | "createdAt" | "counts">;

/** Where a file is chosen. */
export type ImportStart = { wallets: ImportWallet[]; recent: ImportShort[] };
/** Where its rows are looked at. `walletLabel`: of the account that stands, or of the one that is made. */
export type ImportShown = {
  shown: ImportAnswer;
  isNewWallet: boolean;
  walletLabel: string;
  wallets: ImportWallet[];
  asksZone: boolean;
  /** Names of all time zones; empty where none is asked. */
  zones: string[];
};
/** What a form said is wrong. */
export type ImportRefused = { error: string };

/** As their programs are called, in every language. */
export const FORMAT_NAMES: Record<ImportFormat, string> = {
  cointracking: "CoinTracking",
  koinly: "Koinly",
  "rotki-events": "rotki: events",
  "rotki-trades": "rotki: trades",
  "rotki-trades-old": "rotki: trades (base, quote)",
  "tmai-moves-1": "TMAI (tmai-moves-1)",
  "tmai-moves-1-json": "TMAI (tmai-moves-1, JSON)",
};

/** Names of a form's fields for the currencies that are asked about. */
export const CURRENCY_FIELD = "currency:";
export const isUnderWay = ({ state }: Pick<ImportAnswer, "state">): boolean =>
  state === "reading" || state === "confirming";
