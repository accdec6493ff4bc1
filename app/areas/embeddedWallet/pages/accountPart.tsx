import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { CopyableAddress } from "#app/ui/copy.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { isOverSmallMoney } from "../model/holdings.ts";
import { AddMoney } from "./fund/addMoney.tsx";
import { FundPart } from "./fund/fundPart.tsx";
import { Part } from "./part.tsx";
import type { PartProps } from "./partProps.ts";
import { QrCode } from "./qrCode.tsx";

/** Where to send money for this wallet: one address per chain, for the chains that are open here. */
export function AccountPart(props: PartProps) {
  const { wallet, network, chainNames, holdings } = props;
  const { t } = useTranslation("wallet");
  const [chosen, setChosen] = useState(network.chainId);
  const isFull = wallet.stage === "full";
  const isOver = !isFull && isOverSmallMoney(holdings.last?.accounts ?? []);
  const open = openChains(props);
  const account = open.find(({ chainId }) => chainId === chosen) ?? open[0];
  return (
    <Part
      title={t("account.title")}
      aside={<Badge tone={isFull ? "good" : "wait"}>{t(isFull ? "account.full" : "account.starter")}</Badge>}
    >
      {!isFull && <p>{t("account.small")}</p>}
      {account && (
        <>
          {open.length > 1 && (
            <Field label={t("account.chain")} hint={t("account.perChain")}>
              <Select
                options={open.map(({ chainId }) => ({ value: String(chainId), label: chainNames[chainId] }))}
                value={String(account.chainId)}
                onChange={(chainId) => setChosen(Number(chainId))}
              />
            </Field>
          )}
          <div className="wqr">
            <QrCode text={account.address} label={t("account.qr", { chain: chainNames[account.chainId] })} />
            <div className="wqr__facts">
              <b>{chainNames[account.chainId]}</b>
              <CopyableAddress value={account.address} />
              <p className="mute sm">{t(account.isDeployed ? "account.deployed" : "account.notDeployed")}</p>
            </div>
          </div>
        </>
      )}
      {isOver ? (
        <p className="mute sm">{t("account.fundingOff")}</p>
      ) : (
        <div className="wpart__row">
          {network.id === "local" && account?.chainId === network.chainId && (
            <AddMoney network={network} onAdded={() => holdings.reload()} />
          )}
          {account && (
            <FundPart key={account.chainId} {...{ network, account, chainNames }} onArrived={holdings.reload} />
          )}
        </div>
      )}
    </Part>
  );
}

/** Chains with a known address that this page can reach. The network that takes payments comes first. */
export const openChains = ({ wallet, network }: Pick<PartProps, "wallet" | "network">) => {
  const known = new Set([network.chainId, ...network.otherChains.map(({ chainId }) => chainId)]);
  return wallet.chains.filter(({ chainId }) => known.has(chainId));
};
