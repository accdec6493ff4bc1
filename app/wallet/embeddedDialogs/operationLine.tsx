import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import type { Line } from "../embedded/walletServer.ts";

type LineProps = { line: Line; chainId: number; network: Pick<PublicNetwork, "payment" | "chainId"> };

/** One thing that an operation would do. What is not known says so in red. */
export function OperationLine({ line, chainId, network }: LineProps) {
  const { t } = useTranslation("walletDialogs");
  const { kind, token, amount, contract, to } = line;
  const isBad = kind === "unknown" || kind === "grants";
  const sum = token && amount !== undefined && <TokenAmount amount={amount} {...token} />;
  // Our contract stands on one chain: the same address elsewhere may be anything.
  const isPayment = chainId === network.chainId && contract?.toLowerCase() === network.payment.toLowerCase();
  const parts = {
    amount: sum || (token?.symbol ?? ""),
    contract: isPayment ? "PlanPayment" : place(contract),
    to: place(to),
  };
  return (
    <li className={isBad ? "wlines__bad" : undefined}>
      <Sentence text={t(`line.${nameOf(line)}`)} parts={parts} />
    </li>
  );
}

const place = (address: string | undefined) => (address === undefined ? "" : <Address value={address} />);

function nameOf({ kind, amount, to, contract }: Line) {
  switch (kind) {
    case "sends":
      // Everything that is there, however much that will be.
      return amount === undefined ? "sendsAll" : "sends";
    case "unknown":
      return contract === undefined ? "unknown" : "unknownAt";
    case "addsSigner":
    case "removesSigner":
      return to === undefined || to.length > 42 ? kind : (`${kind}At` as const);
    default:
      return kind;
  }
}
