import { useTranslation } from "react-i18next";
import { shortAddress } from "#app/ui/address.tsx";
import type { PortfolioWallet } from "../model/calls.ts";

/** The person's label for a wallet, else its address, else its kind. */
export function useWalletName(): (wallet: Pick<PortfolioWallet, "label" | "address" | "kind">) => string {
  const { t } = useTranslation("portfolio");
  return ({ label, address, kind }) => label || (address ? shortAddress(address) : t(`wallets.kinds.${kind}`));
}
