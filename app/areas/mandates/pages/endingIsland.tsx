import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";
import type { MandateWallet } from "../model/mandateWallet.ts";
import { end, forgetEnding, type Revoking, useRevoking } from "../model/revoking.ts";
import { StoppedNote } from "./stoppedNote.tsx";
import { WalletGate } from "./walletGate.tsx";

/** Ends the requested mandates with the wallet that granted them. Loaded on request. */
export function EndingIsland({ network }: { network: PublicNetwork }) {
  const locale = useUiLocale();
  useEffect(markWalletNeeded, []);
  return (
    <WalletProviders network={network} locale={locale}>
      <Ending network={network} />
    </WalletProviders>
  );
}

function Ending({ network }: { network: PublicNetwork }) {
  const { t } = useTranslation("mandates");
  const state = useRevoking();
  switch (state.step) {
    case "idle":
      return null;
    case "asked":
      return (
        <>
          <WalletGate network={network} owner={state.ending.wallet}>
            {(_, open) => <Begins open={open} />}
          </WalletGate>
          <Leave />
        </>
      );
    case "doing":
      return (
        <p role="status">
          <Spinner /> {t(`ending.${state.doing}`)}
        </p>
      );
    case "over":
      return (
        <>
          <Banner tone="good" title={t("ending.over.one")} />
          <Leave />
        </>
      );
    case "stopped":
      return <Stopped state={state} network={network} />;
    default:
      return state satisfies never;
  }
}

type Open = () => Promise<MandateWallet>;

/** The press was the decision: once the wallet is connected, it continues automatically. */
function Begins({ open }: { open: Open }): ReactNode {
  const { t } = useTranslation("mandates");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wallet is there
  useEffect(() => void end(open), []);
  return (
    <p role="status">
      <Spinner /> {t("ending.look")}
    </p>
  );
}

function Stopped({ state, network }: { state: Extract<Revoking, { step: "stopped" }>; network: PublicNetwork }) {
  const { t } = useTranslation("mandates");
  return (
    <>
      <StoppedNote stopped={state.stopped} text={t("ending.stopped")} />
      <div className="mandate__row">
        <WalletGate network={network} owner={state.ending.wallet}>
          {(_, open) => (
            <Button variant="main" onClick={() => void end(open)}>
              {t("again")}
            </Button>
          )}
        </WalletGate>
        <Leave />
      </div>
    </>
  );
}

function Leave() {
  const { t } = useTranslation("mandates");
  return (
    <Button variant="quiet" size="s" onClick={forgetEnding}>
      {t("close")}
    </Button>
  );
}
