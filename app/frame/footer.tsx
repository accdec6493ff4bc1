import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { ALL_AREAS, AreaList } from "./areaList.tsx";

export type LedgerHead = { position: number; chainHash: string; recordedAt: string };

/** All areas, and the ledger's current position: on every page and for everyone. */
export function Footer({ head, network }: { head: LedgerHead | null; network: PublicNetwork | null }) {
  const { t } = useTranslation();
  return (
    <footer className="foot">
      <div className="foot__in">
        <div className="foot__about">
          <p className="foot__mark">
            <Logo />
            <span>TMAI</span>
          </p>
          <p>{t("foot.about")}</p>
        </div>
        <nav id={ALL_AREAS} aria-label={t("foot.nav")}>
          <AreaList />
        </nav>
      </div>
      <div className="foot__in foot__record">
        <LedgerStand head={head} />
        {network && (
          <span className="foot__end">
            <Sentence
              text={t("foot.chain")}
              parts={{ name: <bdi>{network.name}</bdi>, id: <Num>{network.chainId}</Num> }}
            />
          </span>
        )}
      </div>
    </footer>
  );
}

function LedgerStand({ head }: { head: LedgerHead | null }) {
  const { t } = useTranslation();
  const locale = useUiLocale();
  if (head === null) return <span>{t("foot.unknown")}</span>;
  return (
    <>
      <span>
        <Sentence text={t("foot.position")} parts={{ position: <Num>{grouped(String(head.position), locale)}</Num> }} />
      </span>
      <HashPrint hash={head.chainHash} />
      <span>
        <Sentence text={t("foot.recorded")} parts={{ time: <DateTime at={head.recordedAt} form="second" /> }} />
      </span>
    </>
  );
}
