import { useConnectModal } from "@rainbow-me/rainbowkit";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { getAddress, isAddressEqual } from "viem";
import { useAccount } from "wagmi";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";
import { fundTokens, fundTransfer } from "../../model/funding.ts";
import type { FundProps } from "../partProps.ts";
import { type Funding, useFunding } from "./useFunding.ts";

/** The part of the wallet page that needs the code for other wallets. */
export default function FundIsland(props: FundProps) {
  const locale = useUiLocale();
  useEffect(markWalletNeeded, []);
  return (
    <WalletProviders network={props.network} locale={locale}>
      <FundForm {...props} />
    </WalletProviders>
  );
}

function FundForm({ network, account, chainNames, onArrived }: FundProps) {
  const { t } = useTranslation("wallet");
  const { address } = useAccount();
  const { openConnectModal } = useConnectModal();
  const tokens = fundTokens(network, account.chainId);
  const [symbol, setSymbol] = useState(tokens[0]?.symbol);
  const [amount, setAmount] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { funding, send } = useFunding(account.chainId);
  const token = tokens.find((one) => one.symbol === symbol) ?? tokens[0];
  const isBusy = funding.step === "asking" || funding.step === "sent";
  const to = getAddress(account.address);
  if (!address)
    return (
      <Button size="s" disabled={!openConnectModal} onClick={() => openConnectModal?.()}>
        {t("fund.connect")}
      </Button>
    );
  if (isAddressEqual(address, to)) return <p className="sm">{t("fund.same")}</p>;

  const submit = async () => {
    const transfer = token ? fundTransfer(token, amount, to) : null;
    setWrong(transfer === null);
    if (transfer && (await send(transfer))) onArrived([account.chainId]);
  };
  return (
    <form
      className="wpart wfund"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="sm">
        <Sentence
          text={t("fund.fromTo", { chain: chainNames[account.chainId] })}
          parts={{ from: <Address value={address} /> }}
        />
      </p>
      <Field label={t("send.token")}>
        <Select
          options={tokens.map((one) => ({ value: one.symbol, label: one.symbol }))}
          value={token?.symbol}
          onChange={setSymbol}
        />
      </Field>
      <Field label={t("send.amount")} error={isWrong && t("send.badAmount")}>
        <Input code inputMode="decimal" value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
      </Field>
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy && <Spinner />}
          {t("fund.send")}
        </Button>
      </div>
      <FundingText funding={funding} chain={chainNames[account.chainId] ?? ""} />
    </form>
  );
}

function FundingText({ funding, chain }: { funding: Funding; chain: string }) {
  const { t } = useTranslation("wallet");
  const message = () => {
    switch (funding.step) {
      case "idle":
        return null;
      case "asking":
        return <p>{t("fund.asking")}</p>;
      case "rejected":
        return <Banner tone="wait" live={false} title={t("fund.rejected")} />;
      case "sent":
        return <p>{t("doing.confirmations", { chain, done: funding.confirmations, all: funding.needed })}</p>;
      case "confirmed":
        return <Banner tone="good" live={false} title={t("fund.confirmed")} />;
      case "reverted":
        return <Banner tone="bad" live={false} title={t("fund.reverted")} />;
      case "failed":
        return <Banner tone="bad" live={false} title={funding.text} />;
      default:
        return funding satisfies never;
    }
  };
  return (
    <div className="says" aria-live="polite">
      {message()}
    </div>
  );
}
