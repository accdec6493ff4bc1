import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { walletServer } from "#app/wallet/embedded/walletServer.ts";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import { claim } from "../model/pageCalls.ts";
import type { OwnWalletView } from "./partProps.ts";

/** A guest opened the wallet and has signed in since: one key proves that it is theirs. */
export function ClaimBanner({ wallet, network }: OwnWalletView) {
  const { t } = useTranslation("wallet");
  const { t: tDialogs } = useTranslation("walletDialogs");
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const claimWallet = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { browserKeys } = await import("#app/wallet/embedded/keyRing.ts");
      const keys = browserKeys(network.embeddedWallet?.rpId ?? window.location.hostname);
      const { challengeId, challenge } = await walletServer.challenge();
      await claim({ challengeId, ...(await keys.sign(wallet.chains[0]?.signers ?? [], challenge)) });
      revalidate();
    } catch (error) {
      setFailure(failureText(error, tDialogs));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner tone="wait" title={t("claim.title")} live={false}>
      <p>{t("claim.text")}</p>
      <p>
        <Button size="s" disabled={busy} onClick={() => void claimWallet()}>
          {t("claim.keep")}
        </Button>
      </p>
      <div aria-live="polite">{failure && <p className="bad">{failure}</p>}</div>
    </Banner>
  );
}
