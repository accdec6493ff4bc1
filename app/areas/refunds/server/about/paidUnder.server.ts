import { isAStreamId } from "../../model/streams.ts";
import { type PaidAnswer, paidByWallet } from "./paid.server.ts";
import { paidByCard } from "./paidByCard.server.ts";
import { paidForCredits } from "./paidForCredits.server.ts";
import { paidInCase } from "./paidInCase.server.ts";

/**
 * What a stream paid for: `payment-<id>`, `card-<id>`, `credit-<id>`, or `case-<id>` for money that no order explains.
 * @param usdCents for a case, its value as recorded in the request
 */
export async function paidUnder(stream: string, usdCents?: string): Promise<PaidAnswer> {
  const kind = isAStreamId(stream) ? stream.slice(0, stream.indexOf("-")) : "";
  const id = stream.slice(kind.length + 1);
  switch (kind) {
    case "payment":
      return paidByWallet(id);
    case "card":
      return paidByCard(id);
    case "credit":
      return paidForCredits(id);
    case "case":
      return paidInCase(id, usdCents);
    default:
      return { refusal: { tag: "NotFound" } };
  }
}
