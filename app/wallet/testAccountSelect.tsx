import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Connector, useAccount } from "wagmi";
import { shortAddress } from "#app/ui/address.tsx";
import { TEST_WALLET_ID } from "./config.ts";
import { KNOWN_TEST_ACCOUNTS, offeredTestAccounts } from "./testAccounts.ts";
import { TestWallet } from "./testWallet.ts";

type Props = {
  connector: Connector | undefined;
  disabled?: boolean;
  /** Shown for every other wallet: those choose their account themselves. */
  children?: ReactNode;
};

/** Selects one of the local test wallet's accounts, and shows which one is in use. */
export function TestAccountSelect({ connector, disabled = false, children = null }: Props) {
  const { t } = useTranslation("checkout");
  const { address } = useAccount();
  if (connector?.id !== TEST_WALLET_ID) return children;
  const inUse = KNOWN_TEST_ACCOUNTS.find((account) => account.address === address);
  const offered = offeredTestAccounts();
  const shown = KNOWN_TEST_ACCOUNTS.filter((account) => account === inUse || offered.includes(account));
  return (
    <select
      aria-label={t("facts.chooseAccount")}
      className="account-select"
      dir="ltr"
      disabled={disabled}
      value={inUse?.index}
      onChange={async (event) => {
        const index = Number(event.currentTarget.value);
        const wallet = await connector.getProvider();
        if (wallet instanceof TestWallet) wallet.choose(index);
      }}
    >
      {shown.map((account) => (
        <option key={account.index} value={account.index}>
          {isolated(t("facts.account", { index: account.index }))} · {isolated(shortAddress(account.address))}
        </option>
      ))}
    </select>
  );
}

/** An option can contain only text, so Unicode isolates keep Arabic and an address apart. */
const isolated = (text: string) => `\u2068${text}\u2069`;
