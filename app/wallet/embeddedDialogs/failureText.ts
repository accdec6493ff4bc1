import type { TFunction } from "i18next";
import { KeyFailure } from "../embedded/keyFailure.ts";
import { WalletCallFailure } from "../embedded/walletServer.ts";

/** The failure in the reader's language. Messages from the server are translated already. */
export function failureText(error: unknown, t: TFunction<"walletDialogs">): string {
  if (error instanceof KeyFailure) return t(`key.${error.tag}`);
  if (error instanceof WalletCallFailure) return error.status === null ? t("unreachable") : error.message;
  return error instanceof Error ? error.message : String(error);
}
