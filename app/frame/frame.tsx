import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "~/chain/network";
import type { Pulse } from "~/status/pulse";
import { ToastHost } from "~/ui/toastHost";
import { Footer, type LedgerHead } from "./footer";
import { Header } from "./header";
import { StatusBar } from "./statusBar";

export type FrameData = { network: PublicNetwork | null; head: LedgerHead | null; pulse: Pulse | null };

/** What every page stands in. */
export function Frame({ network, head, pulse, children }: FrameData & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <Header network={network} />
      <StatusBar pulse={pulse} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer head={head} network={network} />
      <ToastHost closeLabel={t("toast.close")} />
    </>
  );
}
