import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { CopyableAddress } from "#app/ui/copy.tsx";
import { isOverSmallMoney } from "../model/holdings.ts";
import { AddMoney } from "./addMoney.tsx";
import { Part } from "./part.tsx";
import type { PartProps } from "./partProps.ts";
import { QrCode } from "./qrCode.tsx";

/** Where money for this wallet goes: one address a chain. */
export function AccountPart({ wallet, network, chainNames, holdings }: PartProps) {
  const { t } = useTranslation("wallet");
  const isFull = wallet.stage === "full";
  const isOver = !isFull && isOverSmallMoney(holdings.last?.accounts ?? []);
  return (
    <Part
      title={t("account.title")}
      aside={<Badge tone={isFull ? "good" : "wait"}>{t(isFull ? "account.full" : "account.starter")}</Badge>}
    >
      {!isFull && <p>{t("account.small")}</p>}
      {wallet.chains.map(({ chainId, address, isDeployed }) => (
        <div key={chainId} className="wqr">
          <QrCode text={address} label={t("account.qr", { chain: chainNames[chainId] })} />
          <div className="wqr__facts">
            <b>{chainNames[chainId]}</b>
            <CopyableAddress value={address} />
            <p className="mute sm">{t(isDeployed ? "account.deployed" : "account.notDeployed")}</p>
          </div>
        </div>
      ))}
      {isOver ? (
        <p className="mute sm">{t("account.fundingOff")}</p>
      ) : (
        network.id === "local" && (
          <div className="wpart__row">
            <AddMoney network={network} onAdded={holdings.reload} />
          </div>
        )
      )}
    </Part>
  );
}
