import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { cachedByLocale } from "#app/ui/intl.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import type { Line } from "../embedded/walletServer.ts";

type LineProps = { line: Line; chainId: number; network: Pick<PublicNetwork, "payment" | "chainId"> };

/** One effect of an operation. An unknown one is labelled so in red. */
export function OperationLine({ line, chainId, network }: LineProps) {
  const { t, i18n } = useTranslation("walletDialogs");
  const { kind, token, amount, contract, to, until, periodSeconds = 0 } = line;
  const isBad = kind === "unknown";
  const sum = token && amount !== undefined && <TokenAmount amount={amount} {...token} />;
  // Our contract is on one chain only: the same address elsewhere may be anything.
  const isPayment = chainId === network.chainId && contract?.toLowerCase() === network.payment.toLowerCase();
  const parts = {
    amount: sum || (token?.symbol ?? ""),
    contract: isPayment ? "PlanPayment" : place(contract),
    to: place(to),
    period: daysText(periodSeconds, i18n.language),
    until: until === undefined ? "" : <DateTime at={new Date(until * 1_000).toISOString()} />,
  };
  return (
    <li className={isBad ? "wlines__bad" : undefined}>
      <Sentence text={t(`line.${toLineKey(line)}`)} parts={parts} />
    </li>
  );
}

const place = (address: string | undefined) => (address === undefined ? "" : <Address value={address} />);

const DAY_SECONDS = 86_400;
const days = cachedByLocale(
  (tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "day", unitDisplay: "long", maximumFractionDigits: 1 }),
);
const daysText = (seconds: number, locale: string): string => days(locale).format(seconds / DAY_SECONDS);

function toLineKey({ kind, amount, to, contract, isForAll }: Line) {
  switch (kind) {
    case "sends":
      // The entire balance, whatever it will be.
      return amount === undefined ? "sendsAll" : "sends";
    case "unknown":
      return contract === undefined ? "unknown" : "unknownAt";
    case "addsSigner":
    case "removesSigner":
      return to === undefined || to.length > 42 ? kind : (`${kind}At` as const);
    case "allows":
      return isForAll ? "allowsUpTo" : "allows";
    case "revokes":
      return isForAll ? "revokesAll" : "revokes";
    default:
      return kind;
  }
}
