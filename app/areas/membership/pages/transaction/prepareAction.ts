import { getAddress, type Hex } from "viem";
import { postJson } from "~/platform/http";
import type { TransactCalls } from "~/wallet/transaction/transact";
import type { PrepareAnswer, WalletAction } from "../../model/calls";

/** Asks the server for a wallet's action as a transaction. */
export async function prepareAction(action: WalletAction, wallet: string): ReturnType<TransactCalls["prepare"]> {
  return preparedBy(await postJson<PrepareAnswer>("/api/membership/prepare", { wallet, action }));
}

type Answer = Awaited<ReturnType<typeof postJson<PrepareAnswer>>>;

/** A server's answer as what a wallet is asked to sign. */
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
