import { callCore } from "../../../events/cores.ts";
import type { RecordedEvent } from "../../../events/ledger/ledger.ts";

/** Recomputes what calls that are paid by themselves took, and that no authorization paid twice. */

const CENT_DECIMALS = 2;

/** Answers what is wrong with an event of a call, null where nothing is. Asked of every one in ledger order. */
export function callBook(): (event: RecordedEvent) => string | null {
  const used = new Map<string, string>();

  return (event) => {
    const fact = callCore.parse(event);
    if (fact.type !== "CallPaid") return null;
    const { amount, priceUsdCents, paymentToken, chainId, payer, nonce } = fact.data;
    const due = BigInt(priceUsdCents) * 10n ** BigInt(paymentToken.decimals - CENT_DECIMALS);
    if (BigInt(amount) !== due) return `the call's amount is ${amount}, but its price makes ${due}`;
    const authorization = `${chainId} ${paymentToken.address} ${payer} ${nonce}`.toLowerCase();
    const other = used.get(authorization);
    if (other !== undefined) return `its authorization has paid for ${other} already`;
    used.set(authorization, event.streamId);
    return null;
  };
}
