import { type Hex, type PublicClient, type TransactionReceipt, WaitForTransactionReceiptTimeoutError } from "viem";

const MAX_MS_UNTIL_MINED = 15_000;

/** A receipt from anvil, which without interval mining sometimes leaves a transaction pending until the next block: then one is requested. */
export async function minedReceipt(
  reader: Pick<PublicClient, "waitForTransactionReceipt">,
  miner: { mine(order: { blocks: number }): Promise<void> },
  hash: Hex,
): Promise<TransactionReceipt> {
  const order = { hash, timeout: MAX_MS_UNTIL_MINED };
  try {
    return await reader.waitForTransactionReceipt(order);
  } catch (error) {
    if (!(error instanceof WaitForTransactionReceiptTimeoutError)) throw error;
    await miner.mine({ blocks: 1 });
    return reader.waitForTransactionReceipt(order);
  }
}
