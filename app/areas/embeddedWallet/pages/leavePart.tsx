import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Address, encodeFunctionData, getAddress, isAddress } from "viem";
import { Button } from "#app/ui/button.tsx";
import { CopyableAddress, CopyButton } from "#app/ui/copy.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { listText } from "#app/ui/intl.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { embeddedAccountAbi } from "../../../../contracts/abi/embeddedAccount.ts";
import { isDown, isUnseen, type SeenAccount } from "../model/holdings.ts";
import { prepareCalls } from "../model/pageCalls.ts";
import { ProgressNote } from "./operations/progressNote.tsx";
import { useOperations } from "./operations/useOperations.ts";
import { Part } from "./part.tsx";
import type { PartProps } from "./partProps.ts";

/** Takes everything out, chain by chain, with or without us. */
export function LeavePart(props: PartProps) {
  const { wallet, network, chainNames, holdings } = props;
  const { t } = useTranslation("wallet");
  const operations = useOperations(wallet, network);
  const [to, setTo] = useState("");
  const [isWrong, setWrong] = useState(false);
  const accounts = holdings.last?.accounts ?? [];
  const unseen = accounts.filter(isUnseen);
  const seen = accounts.filter((account) => !isUnseen(account));
  const empty = seen.filter(isEmpty);
  const leftOut = seen.flatMap(({ chainId, leftOut: tokens }) => tokens.map((token) => ({ chainId, ...token })));
  const locale = useUiLocale();
  const formatChainName = ({ chainId }: { chainId: number }) => chainNames[chainId] ?? String(chainId);

  const takeOut = async (account: SeenAccount) => {
    const receiver = to.trim();
    setWrong(!isAddress(receiver));
    if (!isAddress(receiver)) return;
    const { chainId } = account;
    const calls = [buildSweep(account, getAddress(receiver))];
    const begin = async () => (on: number) => prepareCalls(on, calls);
    if (await operations.operate({ chainIds: [chainId], begin })) holdings.reload([chainId]);
  };
  return (
    <Part title={t("leave.title")}>
      <p>{t("leave.text")}</p>
      <Field label={t("leave.to")} error={isWrong && t("badAddress")}>
        <Input code value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      </Field>
      {seen.map((account) => (
        <div key={account.chainId} className="wpart__row">
          <b>{chainNames[account.chainId]}</b>
          {isEmpty(account) && <span className="mute">{t("leave.empty")}</span>}
          {isDown(account) && <span>{t("balances.down", { chain: chainNames[account.chainId] })}</span>}
          {!isDown(account) && account.tokens.length > 0 && (
            <Button size="s" disabled={operations.isBusy} onClick={() => void takeOut(account)}>
              {t("leave.all")}
            </Button>
          )}
        </div>
      ))}
      {seen.length > 1 && empty.length > 0 && (
        <p className="mute sm">{t("leave.some", { done: empty.length, all: seen.length })}</p>
      )}
      {unseen.length > 0 && (
        <p className="mute sm">{t("leave.unseen", { chains: listText(unseen.map(formatChainName), locale) })}</p>
      )}
      {leftOut.map(({ chainId, address, symbol }) => (
        <p key={`${chainId} ${address}`} className="sm">
          {t("leave.leftOut", { symbol, chain: formatChainName({ chainId }) })}
        </p>
      ))}
      <ProgressNote operations={operations} done={t("leave.done")} names={chainNames} />
      <WithoutUs {...props} />
    </Part>
  );
}

/** Unknown is not empty. */
const isEmpty = (account: SeenAccount): boolean =>
  !isDown(account) && account.tokens.length === 0 && account.leftOut.length === 0;

function buildSweep({ address, tokens }: SeenAccount, to: Address) {
  const args = [tokens.map((token) => getAddress(token.address)), to] as const;
  const data = encodeFunctionData({ abi: embeddedAccountAbi, functionName: "sweep", args });
  return { to: getAddress(address), value: "0", data };
}

/** The same in every language. */
const HASH = "SHA-256";

/** Ways out that work without our domain: one file, or one call in a block explorer. */
function WithoutUs({ wallet, chainNames, holdings }: PartProps) {
  const { t } = useTranslation("wallet");
  const known = holdings.last;
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
