import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { prepareCalls } from "../model/pageCalls.ts";
import { buildTransfer, type TransferProblem } from "../model/transfer.ts";
import { ProgressNote } from "./operations/progressNote.tsx";
import { useOperations } from "./operations/useOperations.ts";
import { Part } from "./part.tsx";
import type { PartProps } from "./partProps.ts";

/** A transfer from the wallet's balance. */
export function SendPart(props: PartProps) {
  const { wallet, network, chainNames, holdings } = props;
  const { t } = useTranslation("wallet");
  const operations = useOperations(wallet, network);
  const [on, setOn] = useState(network.chainId);
  const [chosen, setChosen] = useState<string>();
  const [amount, setAmount] = useState("");
  const [to, setTo] = useState("");
  const [problem, setProblem] = useState<TransferProblem | null>(null);
  const holding = (holdings.last?.accounts ?? []).filter(({ tokens }) => tokens.length > 0);
  const account = holding.find(({ chainId }) => chainId === on) ?? holding[0];
  const chainId = account?.chainId ?? on;
  const choices = (account?.tokens ?? []).map((token) => ({ value: `${chainId} ${token.address}`, token }));
  const found = choices.find(({ value }) => value === chosen);

  const send = async () => {
    const wanted = buildTransfer({ token: found?.token, amount, to });
    setProblem("problem" in wanted ? wanted.problem : null);
    if ("problem" in wanted || !found) return;
    const begin = async () => (id: number) => prepareCalls(id, [wanted.call]);
    if (!(await operations.operate({ chainIds: [chainId], begin }))) return;
    setAmount("");
    holdings.reload([chainId]);
  };
  const error = (...of: TransferProblem[]) =>
    problem !== null && of.includes(problem)
      ? t(problem === "badAddress" ? "badAddress" : `send.${problem}`)
      : undefined;
  if (choices.length === 0)
    return (
      <Part title={t("send.title")}>
        <p className="mute">{t("send.nothing")}</p>
      </Part>
    );
  return (
    <Part title={t("send.title")}>
      <form
        className="wpart"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {holding.length > 1 && (
          <Field label={t("account.chain")}>
            <Select
              options={holding.map((one) => ({ value: String(one.chainId), label: chainNames[one.chainId] }))}
              value={String(chainId)}
              onChange={(id) => setOn(Number(id))}
            />
          </Field>
        )}
        <Field label={t("send.token")} error={error("noToken")}>
          <Select
            options={choices.map(({ value, token }) => ({ value, label: `${token.symbol} (${chainNames[chainId]})` }))}
            value={chosen}
            onChange={setChosen}
            placeholder={t("send.choose")}
          />
        </Field>
        <Field label={t("send.amount")} error={error("badAmount", "tooMuch")}>
          <Input code inputMode="decimal" value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
        </Field>
        <Field label={t("send.to")} error={error("badAddress")}>
          <Input code value={to} onChange={(event) => setTo(event.currentTarget.value)} />
        </Field>
        <div>
          <Button type="submit" variant="main" disabled={operations.isBusy}>
            {t("send.send")}
          </Button>
        </div>
      </form>
      <ProgressNote operations={operations} done={t("send.done")} names={chainNames} />
    </Part>
  );
}
