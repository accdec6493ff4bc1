import type { Address } from "viem";
import { ProviderRpcError } from "../providerRpcError.ts";
import type { TypedData } from "./signatures.ts";
import type { Line, Wallet } from "./walletServer.ts";

/** The wallet's own dialogs. A page shows them; without them the wallet opens nothing and signs nothing. */

/** What the person is asked before a key signs. */
export type Asked = { chainId: number; account: Address } & (
  | { what: "operation"; lines: readonly Line[]; gas: string; paidBy: string; deadline: number }
  /** `message` as text where it is text, in hex where it is not. */
  | { what: "message"; message: string }
  | { what: "typedData"; typedData: TypedData }
);
export type WalletDialogs = {
  /** Opens a wallet, or signs in to one; null when the person leaves it. */
  open(): Promise<Wallet | null>;
  /** Whether the person agrees. */
  confirm(asked: Asked): Promise<boolean>;
};

let shown: WalletDialogs | null = null;

/** Called by the module that shows them, as it is loaded: the list of wallets offers this one only where its dialogs are. */
export function provideDialogs(dialogs: WalletDialogs): void {
  shown = dialogs;
}

export const hasDialogs = (): boolean => shown !== null;

function present(): WalletDialogs {
  if (shown === null)
    throw new ProviderRpcError(4100, "This page cannot show the wallet's dialog. Open the wallet page.");
  return shown;
}

/** Those that the page shows at the moment of each question. */
export const pageDialogs: WalletDialogs = {
  open: async () => present().open(),
  confirm: async (asked) => present().confirm(asked),
};
