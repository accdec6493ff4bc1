import type { ImportAnswer, ImportFormat } from "./calls.ts";

/** What the import pages show and send. */

export type ImportWallet = { walletId: string; label: string };
export type ImportShort = Pick<ImportAnswer, "importId" | "fileName" | "state" | "createdAt" | "counts">;

/** The page for choosing a file. */
export type ImportStart = { wallets: ImportWallet[]; recent: ImportShort[] };
/** The page for reviewing its rows. `walletLabel`: of the existing account, or of the new one. */
export type ImportShown = {
  shown: ImportAnswer;
  isNewWallet: boolean;
  walletLabel: string;
  wallets: ImportWallet[];
  needsTimeZone: boolean;
  /** Names of all time zones; empty when the page does not ask for one. */
  zones: string[];
};
/** Why a form was refused. */
export type ImportRefused = { error: string };

/** The programs' own names, the same in every language. */
export const FORMAT_NAMES: Record<ImportFormat, string> = {
  cointracking: "CoinTracking",
  koinly: "Koinly",
  "rotki-events": "rotki: events",
  "rotki-trades": "rotki: trades",
  "rotki-trades-old": "rotki: trades (base, quote)",
  "tmai-moves-1": "TMAI (tmai-moves-1)",
  "tmai-moves-1-json": "TMAI (tmai-moves-1, JSON)",
};

/** Form field names for the currencies that the page asks about. */
export const CURRENCY_FIELD = "currency:";
export const isInProgress = ({ state }: Pick<ImportAnswer, "state">): boolean =>
  state === "reading" || state === "confirming";
