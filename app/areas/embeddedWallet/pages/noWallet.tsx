import { Link, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signInPath } from "#app/identity/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { OpenPart } from "#app/wallet/embeddedDialogs/openPart.tsx";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { walletPath } from "../model/paths.ts";
import type { WalletView } from "../model/view.ts";
import { Part } from "./part.tsx";
import { WordsClaim } from "./words/wordsClaim.tsx";

/** One press opens a wallet, or returns an earlier one to its owner. */
export function NoWallet({ network, isSignedIn }: WalletView) {
  const { t } = useTranslation("wallet");
  const locale = useUiLocale();
  const { revalidate } = useRevalidator();
  if (network.embeddedWallet === null)
    return (
      <Banner tone="wait" title={t("off.title")} live={false}>
        <p>{t("off.text")}</p>
      </Banner>
    );
  const signIn = (words: string) => (
    <Link className="link" to={signInPath(locale, walletPath(locale))}>
      {words}
    </Link>
  );
  return (
    <div className="wpage__cols">
      <div className="wpage__col">
        <Part title={t("open.title")}>
          <OpenPart
            network={network}
            onOpened={() => {
              markWalletNeeded();
              revalidate();
            }}
          />
        </Part>
      </div>
      <div className="wpage__col">
        <Part title={t("back.title")}>
          {isSignedIn ? (
            <WordsClaim />
          ) : (
            <p>
              <Sentence text={t("back.signIn")} parts={{ there: signIn }} />
            </p>
          )}
        </Part>
      </div>
    </div>
  );
}
