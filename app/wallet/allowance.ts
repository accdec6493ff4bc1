import {
  type Account,
  type Address,
  type Chain,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  type PublicClient,
  type Transport,
  type WalletClient,
} from "viem";
import { HelperError } from "./helperError.ts";

type Reader = PublicClient<Transport, Chain>;
type Signer = WalletClient<Transport, Chain, Account>;
/** `value` in base units: the amount of one payment, and never more. */
export type ApprovalTerms = { reader: Reader; token: Address; owner: Address; spender: Address; value: bigint };

/**
 * The calls that set an allowance to exactly the value. Some tokens (USDT) refuse to change an allowance that is not zero, so
 * it is set to zero first.
 */
export async function buildApprovals({ reader, token, owner, spender, value }: ApprovalTerms): Promise<Hex[]> {
  const present = await reader.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "allowance",
    args: [owner, spender],
  });
  const exact = approval(spender, value);
  if (present === 0n) return [exact];
  const refused = await reader.call({ account: owner, to: token, data: exact }).then(
    () => false,
    () => true,
  );
  return refused ? [approval(spender, 0n), exact] : [exact];
}

const approval = (spender: Address, value: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, value] });

/** Approves in separate transactions and waits for each. `onSent` is called once the wallet has sent the last. */
export async function approveExactly(signer: Signer, terms: ApprovalTerms, onSent: () => void): Promise<void> {
  const calls = await buildApprovals(terms);
  for (const [index, data] of calls.entries()) {
    const hash = await signer.sendTransaction({ account: signer.account, to: terms.token, data });
    const isLast = index === calls.length - 1;
    if (isLast) onSent();
    await untilAllowed(terms, hash, isLast ? terms.value : 0n);
  }
}

/**
 * Waits for the allowance itself: a sped-up transaction has a different hash from the reported one, and a contract wallet may
 * report the hash of a request instead of a transaction.
 */
async function untilAllowed(terms: ApprovalTerms, hash: Hash, value: bigint): Promise<void> {
  const { reader, token, owner, spender } = terms;
  for (;;) {
    // A node that briefly does not respond says nothing about the approval.
    const [present, status] = await Promise.all([
      reader
        .readContract({ address: token, abi: erc20Abi, functionName: "allowance", args: [owner, spender] })
        .catch(() => null),
      readReceiptStatus(reader, hash),
    ]);
    if (present === value || (present !== null && value > 0n && present > value)) return;
    if (status === "reverted") throw new HelperError("reverted", "The approval was reverted");
    await new Promise((resolve) => setTimeout(resolve, reader.pollingInterval));
  }
}

const readReceiptStatus = (reader: Reader, hash: Hash) =>
  reader.getTransactionReceipt({ hash }).then(
    ({ status }) => status,
    () => null,
  );
