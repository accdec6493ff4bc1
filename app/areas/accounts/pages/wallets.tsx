import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { CopyableAddress } from "#app/ui/copy.tsx";
import { ConfirmAction } from "./confirmAction.tsx";
import { WalletProof } from "./walletProof.tsx";

type WalletsProps = {
  wallets: readonly string[];
  network: PublicNetwork | null;
  /** Only its wallet can sign in to this account, so the last one stays. */
  last: boolean;
};

/** The account's verified wallets: their plans are shown, and each of them can sign in. */
export function Wallets({ wallets, network, last }: WalletsProps) {
  const { t } = useTranslation("auth");
  const { revalidate } = useRevalidator();
  return (
    <section className="card" aria-label={t("account.wallets.title")}>
      <div className="card__h">
        <h2>{t("account.wallets.title")}</h2>
      </div>
      <div className="card__b people__b">
        {wallets.length === 0 && <p className="sub">{t("account.wallets.none")}</p>}
        <ul className="rows">
          {wallets.map((wallet) => (
            <li key={wallet}>
              <CopyableAddress value={wallet} />
              {!(last && wallets.length === 1) && (
                <ConfirmAction
                  label={t("account.wallets.remove")}
                  about={wallet}
                  question={t("account.wallets.question")}
                  yes={t("account.wallets.yes")}
                  intent="removeWallet"
                  values={{ address: wallet }}
                >
                  {t("account.wallets.consequence")}
                </ConfirmAction>
              )}
            </li>
          ))}
        </ul>
        {network && <WalletProof network={network} label={t("account.wallets.add")} onProven={revalidate} />}
        <p className="mute xs">{t("account.wallets.hint")}</p>
      </div>
    </section>
  );
}
