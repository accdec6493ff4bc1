import { type Address, decodeFunctionData, encodeEventTopics, getAddress, type Hex, isAddressEqual } from "viem";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import {
  decodeRefundId,
  encodePay,
  isRefundPaid,
  type RefundCall,
  refundContract,
  treasuryAt,
  treasuryFunds,
} from "#app/chain/payment/refunds.server.ts";
import { decodeRevert, findRevertData, toTopics } from "#app/chain/payment/reverts.server.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { planRefundAbi } from "../../../../../contracts/abi/planRefund.ts";
import type { DecodedRefund, PreparedRefunds } from "../../model/calls.ts";
import { requoteRefund, sameRefund } from "../about/quote.server.ts";
import { readRefund, takenBy } from "../about/refunded.server.ts";
import type { Person, Refused } from "../desk/decide.server.ts";
import { isOwnPurchase, THIRD_PERSON_ABOVE } from "../people/persons.server.ts";
import { type RefundRow, refundsOfStream } from "../rows/rows.server.ts";
import { buildRefundCall } from "./call.server.ts";

const GAS_MARGIN_PERCENT = 120n;

type Payable = { row: RefundRow; call: RefundCall };

/**
 * What the treasury would send to pay these refunds, simulated as the treasury on the latest block. The program does not have its key: its
 * wallet or Safe signs.
 */
export async function prepareRefunds(
  rows: readonly RefundRow[],
  wallet: string | null,
  person: Person,
): Promise<{ data: PreparedRefunds } | Refused> {
  const contract = refundContract();
  if (!contract) return refuse({ tag: "NotOnThisNetwork" });
  const { number: block, time } = await latestBlock();
  const treasury = await treasuryAt(block);
  if (wallet !== null && !isAddressEqual(getAddress(wallet), treasury))
    return refuse({ tag: "NotTreasury", treasury, wallet });
  const payable: Payable[] = [];
  for (const row of rows) {
    const checked = await loadPayable(row, person, { block, time });
    if ("refusal" in checked) return checked;
    payable.push(checked);
  }
  const short = await findShortToken(payable, block);
  if (short) return refuse(short);
  const { to, data } = encodePay(payable.map(({ call }) => call));
  const tried = await tryAs(treasury, to, data);
  if ("refusal" in tried) return tried;
  const first = payable[0]?.call.refundId;
  const topics = toTopics(
    encodeEventTopics({ abi: planRefundAbi, eventName: "RefundPaid", args: first ? { refundId: first } : {} }),
  );
  const call = { to, value: "0", data } as const;
  const chainId = String(paymentChain().chainId);
  const name = `refunds ${rows.map((row) => row.number).join(" ")}`;
  return {
    data: {
      ...{
        treasury,
        calls: [call],
        decoded: { contract: "refund", address: contract, name: "pay", refunds: decodeCall(data, rows) },
      },
      gas: String(tried.gas),
      safeFile: { version: "1.0", chainId, createdAt: Date.now(), meta: { name }, transactions: [call] },
      expects: { address: contract, topics },
    },
  };
}

const refuse = (refusal: Refused["refusal"]): Refused => ({ refusal });

/** The latest block, and its time in seconds. */
type At = { block: bigint; time: number };

/** Approved, still valid, not paid yet; and above a sum, by neither of the two who decided. */
async function loadPayable(row: RefundRow, person: Person, { block, time }: At): Promise<Payable | Refused> {
  const refund = await readRefund(row.refundId);
  const { approval, step, request } = refund?.state ?? { approval: null, step: null, request: null };
  const isOpen = step === "approved" || step === "sent" || step === "unsettled";
  const call = request && (await buildRefundCall(row.refundId, request));
  if (!approval || !request || !isOpen || !call) return refuse({ tag: "NotPayable", number: row.number });
  // Whether or not it was sent already: it is about to lapse.
  if (Date.parse(approval.validUntil) <= time * 1_000) return refuse({ tag: "NotPayable", number: row.number });
  const hands = [request.by, approval.by];
  // Partial refunds count together; otherwise two people could do in two steps what they may not do in one.
  const amount = BigInt(request.amountUsdCents);
  const isPart = amount <= THIRD_PERSON_ABOVE;
  if (amount + BigInt(request.inputs.refundedBefore.usdCents) > THIRD_PERSON_ABOVE && hands.includes(person.actor))
    return refuse({ tag: "ThirdPerson", number: row.number, ...(isPart ? { context: "parts" } : {}) });
  if (await isOwnPurchase(person.accountId, row)) return refuse({ tag: "OwnPurchase" });
  if (await isMoreThanLeft(row, request)) return refuse({ tag: "NothingToRefund" });
  // An undone refund no longer blocks anything: what its holder bought since would be cut back to the recorded membership.
  if (step === "unsettled" && !(await isSameNow(request))) return refuse({ tag: "QuoteChanged" });
  if (await isRefundPaid(call.refundId, block)) return refuse({ tag: "NotPayable", number: row.number });
  return { row, call };
}

async function isSameNow(request: RefundRequested): Promise<boolean> {
  const now = await requoteRefund(request);
  return !("refusal" in now) && sameRefund(now, request);
}

/** Whether refunds paid since, such as one that had lapsed, leave less of the payment than this one takes. */
async function isMoreThanLeft({ refundId, aboutStream }: RefundRow, { inputs, takes }: RefundRequested) {
  const rows = await refundsOfStream(aboutStream);
  const settled = rows.filter((other) => other.status === "RefundSettled" && other.refundId !== refundId);
  const { usdCents } = await takenBy(settled, inputs.paid);
  return BigInt(usdCents) + BigInt(takes.usdCents) > BigInt(inputs.paid.usdCents);
}

/** The first token of which the treasury has too little, or allows the contract too little. */
async function findShortToken(payable: readonly Payable[], block: bigint): Promise<Refused["refusal"] | null> {
  for (const token of new Set(payable.map(({ call }) => call.token))) {
    const needed = payable.reduce((sum, { call }) => (call.token === token ? sum + call.amount : sum), 0n);
    const { balance, allowance } = await treasuryFunds(token, block);
    const available = lower(balance, allowance);
    if (available < needed) {
      const { symbol, decimals } = findToken(token);
      return { tag: "TreasuryShort", symbol, needed: plain(needed, decimals), available: plain(available, decimals) };
    }
  }
  return null;
}

const lower = (one: bigint, other: bigint) => (one < other ? one : other);

/** Truncated to two decimals. */
const plain = (units: bigint, decimals: number): string => {
  const cents = (units * 100n) / 10n ** BigInt(decimals);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
};

const findToken = (address: Address) =>
  Object.values(paymentTokens()).find((token) => isAddressEqual(token.address as Address, address)) ?? {
    symbol: address,
    decimals: 18,
  };

async function tryAs(account: Address, to: Address, data: Hex): Promise<{ gas: bigint } | Refused> {
  try {
    const estimate = await paymentChain().client.estimateGas({ account, to, data });
    return { gas: (estimate * GAS_MARGIN_PERCENT) / 100n };
  } catch (error) {
    const revert = findRevertData(error);
    if (revert === null) throw error;
    const { name, args } = decodeRevert(planRefundAbi, revert);
    return refuse({ tag: "WouldRevert", reason: args.length > 0 ? `${name}: ${args.map(String).join(", ")}` : name });
  }
}

/** Decoded from the bytes that will be signed. */
function decodeCall(data: Hex, rows: readonly RefundRow[]): DecodedRefund[] {
  return refundsIn(data).map((call) => {
    const refundId = decodeRefundId(call.refundId) ?? call.refundId;
    const { symbol, decimals } = findToken(call.token);
    return {
      refundId,
      number: rows.find((row) => row.refundId === refundId)?.number ?? 0,
      ...{ wallet: call.wallet, token: call.token, symbol, decimals, amount: String(call.amount) },
      ...{ product: String(call.product), planType: String(call.planType), expiryDate: String(call.expiryDate) },
    };
  });
}

/** The refunds named in a call of `pay`; none when the bytes are not such a call. */
export function refundsIn(data: Hex): readonly RefundCall[] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: planRefundAbi, data });
    return functionName === "pay" ? args[0] : [];
  } catch {
    return [];
  }
}
