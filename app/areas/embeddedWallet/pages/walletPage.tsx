import "./wallet.css";
import { useTranslation } from "react-i18next";
import { useAreaHome } from "#app/frame/areas.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { WalletDialogHost } from "#app/wallet/embeddedDialogs/host.tsx";
import type { WalletView } from "../model/view.ts";
import { AccountPart } from "./accountPart.tsx";
import { BalancesPart } from "./balancesPart.tsx";
import { ClaimBanner } from "./claimBanner.tsx";
import { LeavePart } from "./leavePart.tsx";
import { NoWallet } from "./noWallet.tsx";
import type { OwnWalletView } from "./partProps.ts";
import { OpenAtPrivy, PrivyWallet } from "./privyWallet.tsx";
import { RecoveryPart } from "./recovery/recoveryPart.tsx";
import { SendPart } from "./sendPart.tsx";
import { SignersPart } from "./signersPart.tsx";
import { StarterBanner } from "./starterBanner.tsx";
import { useHoldings } from "./useHoldings.ts";
import { ComeBackPart } from "./words/comeBackPart.tsx";

/** The embedded wallet: its balances, who may use it, and how to leave with everything. */
export function WalletPage(view: WalletView) {
  const { t } = useTranslation("wallet");
  const locale = useUiLocale();
  const homeOf = useAreaHome();
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub">{t("lead")}</p>
        </div>
        <ButtonLink variant="quiet" to={homeOf("mandates", locale)}>
          {t("mandates")}
        </ButtonLink>
      </div>
      {view.wallet === null ? <Without {...view} /> : <With {...view} wallet={view.wallet} />}
      <WalletDialogHost network={view.network} />
    </>
  );
}

const Without = (view: WalletView) => (view.isPrivy ? <OpenAtPrivy {...view} /> : <NoWallet {...view} />);
const With = (view: OwnWalletView) =>
  view.wallet.adapter === "privy" ? <PrivyWallet {...view} /> : <OwnWallet {...view} />;

function OwnWallet(view: OwnWalletView) {
  const holdings = useHoldings(view.wallet);
  const parts = { ...view, holdings };
  return (
    <div className="wpage">
      {view.isUnclaimed && <ClaimBanner {...view} />}
      <StarterBanner {...parts} />
      <div className="wpage__cols">
        <div className="wpage__col">
          <AccountPart {...parts} />
          <RecoveryPart {...parts} />
          <SignersPart {...parts} />
          <ComeBackPart {...parts} />
        </div>
        <div className="wpage__col">
          <BalancesPart {...parts} />
          <SendPart {...parts} />
          <LeavePart {...parts} />
        </div>
      </div>
    </div>
  );
}
