import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Address, encodeFunctionData, getAddress, isAddress } from "viem";
import { Button } from "#app/ui/button.tsx";
import { CopyableAddress, CopyButton } from "#app/ui/copy.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { walletServer } from "#app/wallet/embedded/walletServer.ts";
import { embeddedAccountAbi } from "../../../../contracts/abi/embeddedAccount.ts";
import type { ChainHoldings } from "../model/holdings.ts";
import { Part } from "./part.tsx";
import { type PartProps, rpIdOf } from "./partProps.ts";
import { ProgressNote } from "./progressNote.tsx";
import { useOperations } from "./useOperations.ts";

/** Everything out, chain by chain, with us or without us. */
export function LeavePart(props: PartProps) {
  const { wallet, chainNames, holdings } = props;
  const { t } = useTranslation("wallet");
  const { doing, operate } = useOperations(wallet, rpIdOf(props));
  const [to, setTo] = useState("");
  const [isWrong, setWrong] = useState(false);
  const chains = holdings.last?.chains ?? [];
  const empty = chains.filter(({ tokens }) => tokens.length === 0);
  const busy = doing.step === "checking" || doing.step === "doing";

  const takeOut = async (chain: ChainHoldings) => {
    const receiver = to.trim();
    setWrong(!isAddress(receiver));
    if (!isAddress(receiver)) return;
    const { chainId } = chain;
    const calls = [sweepOf(chain, getAddress(receiver))];
    if (await operate(async () => [{ chainId, ...(await walletServer.prepare({ chainId, calls })) }]))
      holdings.reload();
  };
  return (
    <Part title={t("leave.title")}>
      <p>{t("leave.text")}</p>
      <Field label={t("leave.to")} error={isWrong && t("badAddress")}>
        <Input code value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      </Field>
      {chains.map((chain) => (
        <div key={chain.chainId} className="wpart__row">
          <b>{chainNames[chain.chainId]}</b>
          {chain.tokens.length === 0 ? (
            <span className="mute">{t("leave.empty")}</span>
          ) : (
            <Button size="s" disabled={busy} onClick={() => void takeOut(chain)}>
              {t("leave.all")}
            </Button>
          )}
        </div>
      ))}
      {chains.length > 1 && empty.length > 0 && (
        <p className="mute sm">{t("leave.some", { done: empty.length, all: chains.length })}</p>
      )}
      <ProgressNote doing={doing} done={t("leave.done")} names={chainNames} />
      <WithoutUs {...props} />
    </Part>
  );
}

function sweepOf({ address, tokens }: ChainHoldings, to: Address) {
  const args = [tokens.map((token) => getAddress(token.address)), to] as const;
  const data = encodeFunctionData({ abi: embeddedAccountAbi, functionName: "sweep", args });
  return { to: getAddress(address), value: "0", data };
}

/** The same in every language. */
const HASH = "SHA-256";

/** What works when our domain is gone: one file, or one call in a block explorer. */
function WithoutUs({ wallet, chainNames, holdings }: PartProps) {
  const { t } = useTranslation("wallet");
  const known = holdings.last?.leaving;
  const file = known?.file ?? null;
  const sweeps = (known?.accounts ?? []).filter(({ sweep }) => sweep !== null);
  return (
    <details className="wgone">
      <summary>{t("leave.gone")}</summary>
      <div className="wpart">
        {file === null ? (
          <p className="mute">{t("leave.noFile")}</p>
        ) : (
          <>
            <p>{t("leave.file")}</p>
            <div className="wpart__row">
              <a className="btn btn--s" href={file.url} download>
                {t("leave.download")}
              </a>
            </div>
            <p className="sm">{HASH}</p>
            <p className="mono sm wbreak" dir="ltr">
              {file.sha256} <CopyButton value={file.sha256} label={t("leave.copyHash")} />
            </p>
          </>
        )}
        {wallet.stage === "starter" || sweeps.length === 0 ? (
          <p className="mute">{t("leave.noSigner")}</p>
        ) : (
          <>
            <p>{t("leave.explorer")}</p>
            <ol className="wsteps">
              <li>{t("leave.step1")}</li>
              <li>{t("leave.step2")}</li>
              <li>{t("leave.step3")}</li>
            </ol>
            {sweeps.map(({ chainId, sweep }) => (
              <div key={chainId} className="wpart">
                <b>{chainNames[chainId]}</b>
                <CopyableAddress value={sweep?.to ?? ""} />
                <p className="mono sm wbreak" dir="ltr">
                  {sweep?.data} <CopyButton value={sweep?.data ?? ""} label={t("leave.copyCall")} />
                </p>
              </div>
            ))}
          </>
        )}
      </div>
    </details>
  );
}
