import type { Address } from "viem";
import { ProviderRpcError } from "../providerRpcError.ts";
import type { TypedData } from "./signatures.ts";
import type { Line, Wallet } from "./walletServer.ts";

/** The wallet's own dialogs, which a page shows; without them the wallet neither opens nor signs. */

/** What the person confirms before a key signs. */
export type Confirmation = { chainId: number; account: Address } & (
  | { what: "operation"; lines: readonly Line[]; gas: string; paidBy: string; deadline: number }
  /** `message` as text if it is readable, in hex otherwise. */
  | { what: "message"; message: string }
  | { what: "typedData"; typedData: TypedData }
);
export type WalletDialogs = {
  /** Opens a wallet, or signs in to one; null when the person closes the dialog. */
  open(): Promise<Wallet | null>;
  /** Whether the person agrees. */
  confirm(confirmation: Confirmation): Promise<boolean>;
};

let shown: WalletDialogs | null = null;

/** The module that shows the dialogs calls this as it loads: the wallet list offers this wallet only where its dialogs are. */
export function provideDialogs(dialogs: WalletDialogs): void {
  shown = dialogs;
}

export const hasDialogs = (): boolean => shown !== null;

function present(): WalletDialogs {
  if (shown === null)
    throw new ProviderRpcError(4100, "This page cannot show the wallet's dialog. Open the wallet page.");
  return shown;
}

/** The dialogs that the page provides at the time of each question. */
export const pageDialogs: WalletDialogs = {
  open: async () => present().open(),
  confirm: async (confirmation) => present().confirm(confirmation),
};
