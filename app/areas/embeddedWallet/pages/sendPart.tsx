import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { walletServer } from "#app/wallet/embedded/walletServer.ts";
import { type TransferProblem, transferOf } from "../model/transfer.ts";
import { Part } from "./part.tsx";
import { type PartProps, rpIdOf } from "./partProps.ts";
import { ProgressNote } from "./progressNote.tsx";
import { useOperations } from "./useOperations.ts";

/** A transfer of what the wallet holds. */
export function SendPart(props: PartProps) {
  const { wallet, chainNames, holdings } = props;
  const { t } = useTranslation("wallet");
  const { doing, operate } = useOperations(wallet, rpIdOf(props));
  const [chosen, setChosen] = useState<string>();
  const [amount, setAmount] = useState("");
  const [to, setTo] = useState("");
  const [problem, setProblem] = useState<TransferProblem | null>(null);
  const choices = (holdings.last?.accounts ?? []).flatMap(({ chainId, tokens }) =>
    tokens.map((token) => ({ value: `${chainId} ${token.address}`, chainId, token })),
  );
  const found = choices.find(({ value }) => value === chosen);
  const busy = doing.step === "checking" || doing.step === "doing";

  const send = async () => {
    const wanted = transferOf({ token: found?.token, amount, to });
    setProblem("problem" in wanted ? wanted.problem : null);
    if ("problem" in wanted || !found) return;
    const { chainId } = found;
    const isSent = await operate(async () => [
      { chainId, ...(await walletServer.prepare({ chainId, calls: [wanted.call] })) },
    ]);
    if (!isSent) return;
    setAmount("");
    holdings.reload();
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
        <Field label={t("send.token")} error={error("noToken")}>
          <Select
            options={choices.map(({ value, chainId, token }) => ({
              value,
              label: `${token.symbol} (${chainNames[chainId]})`,
            }))}
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
          <Button type="submit" variant="main" disabled={busy}>
            {t("send.send")}
          </Button>
        </div>
      </form>
      <ProgressNote doing={doing} done={t("send.done")} names={chainNames} />
    </Part>
  );
}
