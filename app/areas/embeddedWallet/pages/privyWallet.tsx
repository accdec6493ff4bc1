import { Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signInPath } from "#app/identity/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyableAddress } from "#app/ui/copy.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import { createAtPrivy } from "../model/pageCalls.ts";
import { walletPath } from "../model/paths.ts";
import type { WalletView } from "../model/view.ts";
import { BalancesPart } from "./balancesPart.tsx";
import { Part } from "./part.tsx";
import type { OwnWalletView } from "./partProps.ts";
import { QrCode } from "./qrCode.tsx";
import { SendPart } from "./sendPart.tsx";
import { useHoldings } from "./useHoldings.ts";

/** One press creates an account's wallet at Privy. Guests sign in first. */
export function OpenAtPrivy({ isSignedIn }: WalletView) {
  const { t } = useTranslation("wallet");
  const { t: tDialogs } = useTranslation("walletDialogs");
  const locale = useUiLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const create = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await createAtPrivy();
      revalidate();
    } catch (error) {
      setFailure(failureText(error, tDialogs));
    } finally {
      setBusy(false);
    }
  };
  const signIn = (words: string) => (
    <Link className="link" to={signInPath(locale, walletPath(locale))}>
      {words}
    </Link>
  );
  return (
    <Part title={t("open.title")}>
      <p>{t("privy.lead")}</p>
      {isSignedIn ? (
        <div>
          <Button variant="main" size="l" disabled={busy} onClick={() => void create()}>
            {busy && <Spinner />}
            {t("privy.create")}
          </Button>
        </div>
      ) : (
        <p>
          <Sentence text={t("privy.signIn")} parts={{ there: signIn }} />
        </p>
      )}
      <div className="says" aria-live="polite">
        {busy && <p>{t("privy.creating")}</p>}
        {failure !== null && <Banner tone="bad" live={false} title={failure} />}
      </div>
    </Part>
  );
}

/** A wallet that is a plain address, whose key Privy stores: it has no signers to change, and no contract enforces its limits. */
export function PrivyWallet(view: OwnWalletView) {
  const { t } = useTranslation("wallet");
  const holdings = useHoldings(view.wallet);
  const parts = { ...view, holdings };
  return (
    <div className="wpage">
      <div className="wpage__cols">
        <div className="wpage__col">
          <Part title={t("account.title")} aside={<Badge>{t("privy.badge")}</Badge>}>
            {view.wallet.chains.map(({ chainId, address }) => (
              <div key={chainId} className="wqr">
                <QrCode text={address} label={t("account.qr", { chain: view.chainNames[chainId] })} />
                <div className="wqr__facts">
                  <b>{view.chainNames[chainId]}</b>
                  <CopyableAddress value={address} />
                  <p className="mute sm">{t("privy.fee")}</p>
                </div>
              </div>
            ))}
          </Part>
          <Part title={t("privy.title")}>
            <p>{t("privy.text")}</p>
            <p>{t("privy.leave")}</p>
          </Part>
        </div>
        <div className="wpage__col">
          <BalancesPart {...parts} />
          <SendPart {...parts} />
        </div>
      </div>
    </div>
  );
}
