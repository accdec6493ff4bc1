import { useTranslation } from "react-i18next";
import { useAccount } from "wagmi";
import { Address } from "~/ui/address";
import { TestAccountSelect } from "~/wallet/testAccountSelect";

/** The paying wallet. The local test wallet has several accounts and lets the trader choose here. */
export function WalletRow({ moving }: { moving: boolean }) {
  const { t } = useTranslation("checkout");
  const { address, connector } = useAccount();
  if (address === undefined) return null;
  return (
    <div>
      <dt>{t("facts.wallet")}</dt>
      <dd>
        <TestAccountSelect connector={connector} disabled={moving}>
          <Address value={address} />
        </TestAccountSelect>
      </dd>
    </div>
  );
}
