import FlaskConical from "lucide-react/icons/flask-conical";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import type { SystemStatus } from "#app/status/systemStatus.ts";
import { ToastHost } from "#app/ui/toastHost.tsx";
import { Footer, type LedgerHead } from "./footer.tsx";
import { Header } from "./header.tsx";
import { StatusBar } from "./statusBar.tsx";

export type FrameData = {
  network: PublicNetwork | null;
  head: LedgerHead | null;
  pulse: SystemStatus | null;
  /** Whether the data comes from a simulated market. */
  isMarketSimulated: boolean;
};

/** The layout of every page. */
export function Frame({ network, head, pulse, isMarketSimulated, children }: FrameData & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <Header network={network} />
      <StatusBar pulse={pulse} />
      {isMarketSimulated && <MarketNote />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer head={head} network={network} />
      <ToastHost closeLabel={t("toast.close")} />
    </>
  );
}

/** States on every page that the prices are not real. It cannot be closed. */
function MarketNote() {
  const { t } = useTranslation();
  return (
    <div className="invented" role="note">
      <FlaskConical className="i" aria-hidden="true" />
      <p>{t("simulatedMarket")}</p>
    </div>
  );
}
