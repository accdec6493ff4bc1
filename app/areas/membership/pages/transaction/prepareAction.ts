import { getAddress, type Hex } from "viem";
import { postJson } from "#app/platform/http.ts";
import type { TransactCalls } from "#app/wallet/transaction/transact.ts";
import type { PrepareAnswer, WalletAction } from "../../model/calls.ts";

/** Requests a wallet's action as a transaction from the server. */
export async function prepareAction(action: WalletAction, wallet: string): ReturnType<TransactCalls["prepare"]> {
  return preparedBy(await postJson<PrepareAnswer>("/api/membership/prepare", { wallet, action }));
}

type Answer = Awaited<ReturnType<typeof postJson<PrepareAnswer>>>;

/** Converts the server's response to what the wallet signs. */
export function preparedBy(answer: Answer): Awaited<ReturnType<TransactCalls["prepare"]>> {
  if (answer === null) return { refused: null };
  if (!("data" in answer.body)) return { refused: answer.body.error ?? null };
  const { to, data, gas, approval, expects } = answer.body.data;
  return {
    to: getAddress(to),
    data: data as Hex,
    gas: gas === null ? null : BigInt(gas),
    approval: approval && {
      token: getAddress(approval.token),
      spender: getAddress(approval.spender),
      amount: BigInt(approval.amount),
    },
    expects: { address: getAddress(expects.address), topics: expects.topics as (Hex | null)[] },
  };
}
