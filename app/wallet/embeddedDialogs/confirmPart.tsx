import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { supportedChain } from "#app/chain/supported.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import type { Confirmation } from "../embedded/dialogs.ts";
import { OperationLine } from "./operationLine.tsx";

type ConfirmProps = { confirmation: Confirmation; network: PublicNetwork; onAnswer(isAgreed: boolean): void };

/** Shows exactly what a key is about to sign. Nothing is signed before Confirm. */
export function ConfirmPart({ confirmation, network, onAnswer }: ConfirmProps) {
  const { t } = useTranslation("walletDialogs");
  return (
    <>
      <div className="dlg__b">
        <RequestDetails confirmation={confirmation} network={network} />
      </div>
      <div className="dlg__f">
        <div className="wbuttons">
          <Button size="l" onClick={() => onAnswer(false)}>
            {t("confirm.cancel")}
          </Button>
          <Button variant="main" size="l" onClick={() => onAnswer(true)}>
            {t("confirm.confirm")}
          </Button>
        </div>
      </div>
    </>
  );
}

function RequestDetails({ confirmation, network }: Pick<ConfirmProps, "confirmation" | "network">) {
  const { t } = useTranslation("walletDialogs");
  switch (confirmation.what) {
    case "operation":
      return (
        <>
          <ul className="wlines">
            {confirmation.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one operation never change
              <OperationLine key={index} line={line} chainId={confirmation.chainId} network={network} />
            ))}
          </ul>
          <dl className="facts">
            <div>
              <dt>{t("confirm.chain")}</dt>
              <dd>
                {confirmation.chainId === network.chainId ? network.name : supportedChain(confirmation.chainId).name}
              </dd>
            </div>
            <div>
              <dt>{t("confirm.fee")}</dt>
              <dd>{confirmation.paidBy === "us" ? t("confirm.paidByUs") : t("confirm.paidByYou")}</dd>
            </div>
            <div>
              <dt>{t("confirm.until")}</dt>
              <dd>
                <DateTime at={new Date(confirmation.deadline * 1_000).toISOString()} form="second" />
              </dd>
            </div>
          </dl>
        </>
      );
    case "message":
      return (
        <>
          <p>{t("confirm.messageText")}</p>
          <pre className="wsaid" dir="auto">
            {confirmation.message}
          </pre>
        </>
      );
    case "typedData": {
      const { domain, primaryType, message } = confirmation.typedData;
      return (
        <>
          <p>{t("confirm.typedDataText")}</p>
          <pre className="wsaid" dir="ltr">
            {inText({ domain, [primaryType]: message })}
          </pre>
        </>
      );
    }
    default:
      return confirmation satisfies never;
  }
}

const inText = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === "bigint" ? part.toString() : part), 2);
