import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "~/chain/network";
import { grouped } from "~/ui/figures";
import { HashPrint } from "~/ui/hashPrint";
import { Num } from "~/ui/num";
import { useUiLocale } from "~/ui/uiLocale";

export type LedgerHead = { position: number; chainHash: string; recordedAt: string };

/** Where the ledger stands, on every page and for everyone. */
export function Footer({ head, network }: { head: LedgerHead | null; network: PublicNetwork | null }) {
  const { t } = useTranslation();
  const locale = useUiLocale();
  return (
    <footer className="foot">
      <div className="foot__in">
        {head === null ? (
          <span>{t("foot.unknown")}</span>
        ) : (
          <>
            <span>
              {t("foot.position")} <Num>{grouped(String(head.position), locale)}</Num>
            </span>
            <HashPrint hash={head.chainHash} />
          </>
        )}
        {network && (
          <span className="foot__end">
            <bdi>{network.name}</bdi> · {t("foot.chain")} <Num>{network.chainId}</Num>
          </span>
        )}
      </div>
    </footer>
  );
}
