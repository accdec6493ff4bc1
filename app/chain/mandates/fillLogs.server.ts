import { type Address, type Hex, isAddressEqual, type Log, parseEventLogs, type TransactionReceipt } from "viem";
import { indexMandateAbi } from "../../../contracts/abi/indexMandate.ts";
import { logsInParts } from "../blocks.server.ts";
import type { Chain } from "../chains.server.ts";

/** A mandate contract's logs of the orders that it executed. */

/** An order, or a part of it, as identified on chain. */
export type FillKey = { contract: Address; id: Hex; orderId: Hex };
/**
 * `spendAmount` was spent by a buy or received from a sale; `legs` are the amounts of each token received or sold: zero for one that was
 * left out.
 */
export type Filled = {
  id: Hex;
  orderId: Hex;
  transactionHash: Hex;
  isBuy: boolean;
  spendAmount: bigint;
  legs: { token: Address; amount: bigint }[];
};
export type Fill = Filled & { leftOut: { token: Address; why: Hex }[] };

/** Orders per request: nodes limit what they accept. */
const KEYS_AT_ONCE = 100;

/** Which of these orders a contract logged as executed in a range of blocks. */
export async function filledBetween(
  chain: Chain,
  contract: Address,
  keys: readonly Pick<FillKey, "id" | "orderId">[],
  [fromBlock, toBlock]: readonly [bigint, bigint],
): Promise<Filled[]> {
  const found: Filled[] = [];
  for (let first = 0; first < keys.length; first += KEYS_AT_ONCE) {
    const some = keys.slice(first, first + KEYS_AT_ONCE);
    const [ids, orderIds] = [[...new Set(some.map(({ id }) => id))], some.map(({ orderId }) => orderId)];
    const logs = await logsInParts(chain, fromBlock, toBlock, (from, to) =>
      chain.agreed.getContractEvents({
        ...{ abi: indexMandateAbi, address: contract, eventName: "Filled", args: { id: ids, orderId: orderIds } },
        ...{ fromBlock: from, toBlock: to, strict: true },
      }),
    );
    found.push(...logs.map(({ args, transactionHash }) => toFilled(args, transactionHash)));
  }
  return found;
}

type FilledArgs = Pick<Filled, "id" | "orderId" | "isBuy" | "spendAmount"> & {
  tokens: readonly Address[];
  amounts: readonly bigint[];
};

const toFilled = ({ id, orderId, isBuy, spendAmount, tokens, amounts }: FilledArgs, transactionHash: Hex): Filled => ({
  ...{ id, orderId, isBuy, spendAmount, transactionHash },
  legs: tokens.map((token, index) => ({ token, amount: amounts[index] ?? 0n })),
});

/** The log of one order in a receipt; null when the contract did not execute it there. */
export function fillIn({ logs, transactionHash }: TransactionReceipt, { contract, id, orderId }: FillKey): Fill | null {
  const isOwn = (log: Log & { args: { id: Hex; orderId: Hex } }) =>
    isAddressEqual(log.address, contract) && isSame(log.args.id, id) && isSame(log.args.orderId, orderId);
  const logSource = { abi: indexMandateAbi, logs, strict: true } as const;
  const filled = parseEventLogs({ ...logSource, eventName: "Filled" }).find(isOwn);
  if (!filled) return null;
  return {
    ...toFilled(filled.args, transactionHash),
    leftOut: parseEventLogs({ ...logSource, eventName: "LegLeftOut" })
      .filter(isOwn)
      .map(({ args: { token, why } }) => ({ token, why })),
  };
}

const isSame = (one: Hex, other: Hex): boolean => one.toLowerCase() === other.toLowerCase();
