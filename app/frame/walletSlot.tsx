import Wallet from "lucide-react/icons/wallet";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { isWalletNeeded, markWalletNeeded, onWalletNeeded } from "#app/wallet/needed.ts";
import { inWalletMenu, useAreas } from "./areas.ts";
import { useOnDemand } from "./useOnDemand.ts";

const loadWallet = () => import("#app/wallet/walletButton.tsx");

/** The wallet's slot in the header. Its code is loaded on a press, or in a browser that has used a wallet before. */
export function WalletSlot({ network, locale }: { network: PublicNetwork; locale: string }) {
  const { t } = useTranslation();
  const areas = useAreas();
  const needed = useSyncExternalStore(onWalletNeeded, isWalletNeeded, () => false);
  const [pressed, setPressed] = useState(false);
  const [WalletButton, want] = useOnDemand(loadWallet);
  useEffect(() => {
    if (needed) void want();
  }, [needed, want]);

  const button = (
    <button
      type="button"
      className="btn btn--s connect scripted"
      aria-label={t("wallet.connect")}
      onClick={() => {
        setPressed(true);
        markWalletNeeded();
        void want();
      }}
    >
      <Wallet className="i" aria-hidden="true" />
      <span>{t("wallet.connect")}</span>
    </button>
  );
  if (!needed || !WalletButton) return button;
  const links = inWalletMenu(areas).map(({ key, home }) => ({ text: t(`nav.${key}`), to: home(locale) }));
  return (
    <Suspense fallback={button}>
      <WalletButton network={network} locale={locale} openAtOnce={pressed} links={links} />
    </Suspense>
  );
}
