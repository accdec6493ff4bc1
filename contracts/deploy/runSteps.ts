import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  BaseError,
  getAddress,
  getContractAddress,
  type Hex,
  keccak256,
  type LocalAccount,
  type PublicClient,
  parseTransaction,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import type { Entry, Journal } from "./journal.ts";
import { DeploymentRefused } from "./refusal.ts";
import { type At, type Order as Call, type ContractKey, hasCode, type Step } from "./step.ts";

export type Sender = {
  account: LocalAccount;
  chainId: number;
  reader: PublicClient;
  /** Polling interval and timeout for a receipt. Milliseconds. */
  pollMs: number;
  timeoutMs: number;
};
/** The contents of a step's transaction. */
type Order = Call & { value: bigint };
/** A step that is on the chain. */
export type Done = { step: Step; order: Order; entry: Entry; receipt: TransactionReceipt };
type Run = { sender: Sender; journal: Journal; log(line: string): void };

/** How often to look before believing "no receipt" from an RPC with several machines behind it. */
const ATTEMPTS_UNTIL_BELIEVED = 5;
const GAS_MARGIN_PERCENT = 25n;
/** Two storage slots and a little: noting a pool's price in the second of its last trade takes that much less gas than a second later. */
const GAS_MARGIN = 50_000n;

/**
 * Runs the steps that are not done yet, in order, each once. A transaction is signed and recorded in the journal before it is sent; a later
 * run sends the same transaction again, or another with the same nonce, so that no step happens twice however a run ended. Throws
 * DeploymentRefused when a transaction reverts or is not mined in time.
 */
export async function runSteps(
  steps: readonly Step[],
  given: Partial<Record<ContractKey, Address>>,
  run: Run,
): Promise<{ done: Done[]; at: At; deployed: ReadonlyMap<string, Address> }> {
  const places = new Map(Object.entries(given));
  const at: At = (contract) => {
    const address = places.get(contract);
    if (!address) throw new Error(`${contract} does not stand yet.`);
    return address;
  };
  const done: Done[] = [];
  for (const step of steps) {
    if (!run.journal.of(step.name) && (await step.isNeeded?.(at)) === false) {
      if (step.creates && step.fixedAddress && (await hasCode(run.sender.reader, step.fixedAddress)))
        places.set(step.creates, step.fixedAddress);
      continue;
    }
    const { order, receipt } = await naming(step, async () => {
      const order = { ...(await step.order(at)), value: step.value ?? 0n };
      return { order, receipt: await settle(step, order, run) };
    });
    const entry = requireEntry(run.journal, step);
    if (step.creates && entry.address) places.set(step.creates, entry.address);
    done.push({ step, order, entry, receipt });
  }
  return { done, at, deployed: places };
}

/** Reports a failure with the step's name and without the RPC's address, which may contain a key. */
async function naming<T>(step: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    throw new DeploymentRefused(`The step "${step.name}" failed: ${error.shortMessage}`, { cause: error });
  }
}

/** The receipt of a step, which is sent if necessary. */
async function settle(step: Step, order: Order, run: Run): Promise<TransactionReceipt> {
  const { journal, sender, log } = run;
  const old = journal.of(step.name);
  if (old) requireSame(step, order, old);
  const receipt = old ? await waitForOutcome(old, order, run) : null;
  if (receipt) log(`${step.name}: done in ${receipt.transactionHash}`);
  const settled = receipt ?? (await sendAnew(step, order, run));
  if (settled.status !== "success") {
    // Its nonce is spent without effect: the next run may try again.
    journal.remove(step.name);
    throw new DeploymentRefused(`The step "${step.name}" was reverted in transaction ${settled.transactionHash}.`);
  }
  const { address } = requireEntry(journal, step);
  const made = await createdBy(step, settled, sender.reader);
  if (step.creates && made !== address)
    throw new DeploymentRefused(
      `The step "${step.name}" made ${made}, but the journal says ${address} (deployer ${sender.account.address}).`,
    );
  return settled;
}

async function createdBy(
  { fixedAddress }: Step,
  receipt: TransactionReceipt,
  reader: PublicClient,
): Promise<Address | null> {
  if (fixedAddress) return (await hasCode(reader, fixedAddress)) ? fixedAddress : null;
  return receipt.contractAddress ? getAddress(receipt.contractAddress) : null;
}

/** The receipt of a step that an earlier run signed; null if its transaction can no longer be mined. */
async function waitForOutcome(entry: Entry, order: Order, run: Run): Promise<TransactionReceipt | null> {
  const { reader, account, pollMs } = run.sender;
  for (let attempts = 1; ; attempts += 1) {
    const receipt = await findReceipt(entry, reader);
    if (receipt) return receipt;
    const nextNonce = await reader.getTransactionCount({ address: account.address });
    if (nextNonce <= entry.nonce) return sendAgain(entry, order, run);
    if (attempts >= ATTEMPTS_UNTIL_BELIEVED) break;
    await sleep(pollMs);
  }
  if (entry.address && (await reader.getCode({ address: entry.address })))
    throw new DeploymentRefused(
      `The step "${entry.step}" has its contract at ${entry.address}, but the RPC does not know its transaction ${entry.hashes.at(-1)}: use an RPC that does.`,
    );
  if (!entry.signed) throw unknownTransaction(entry);
  return null;
}

/** Sends the signed transaction again; if the base fee is above its limit, one with the same nonce and a higher fee. */
async function sendAgain(entry: Entry, order: Order, run: Run): Promise<TransactionReceipt> {
  if (!entry.signed) throw unknownTransaction(entry);
  run.log(`${entry.step}: resending nonce ${entry.nonce}`);
  const { maxFeePerGas = 0n } = parseTransaction(entry.signed);
  const { baseFeePerGas } = await run.sender.reader.getBlock();
  if (maxFeePerGas >= (baseFeePerGas ?? 0n)) return submit(entry, entry.signed, run);
  // Nodes require a tenth more for a replacement; the base fee is above the old limit, so the new limit exceeds that.
  const signed = await sign(order, entry.nonce, await estimateCost(order, run.sender), run.sender);
  const replaced = { ...entry, hashes: [...entry.hashes, keccak256(signed)], signed };
  run.journal.put(replaced);
  return submit(replaced, signed, run);
}

const unknownTransaction = (entry: Entry) =>
  new DeploymentRefused(
    `The transaction ${entry.hashes.at(-1)} of the step "${entry.step}" is not on this chain, although the deployment was complete: the RPC is for another chain, or the chain was reset.`,
  );

async function sendAnew(step: Step, order: Order, run: Run): Promise<TransactionReceipt> {
  const { account, reader } = run.sender;
  const [nonce, cost] = await Promise.all([
    reader.getTransactionCount({ address: account.address, blockTag: "pending" }),
    estimateCost(order, run.sender),
  ]);
  const signed = await sign(order, nonce, cost, run.sender);
  const byNonce = step.creates ? getContractAddress({ from: account.address, nonce: BigInt(nonce) }) : null;
  const address = step.fixedAddress ?? byNonce;
  const entry: Entry = {
    step: step.name,
    nonce,
    carries: carriedBy(order),
    address,
    hashes: [keccak256(signed)],
    signed,
  };
  run.journal.put(entry);
  run.log(`${step.name}: sending nonce ${nonce}${address ? ` for contract ${address}` : ""}`);
  return submit(entry, signed, run);
}

type Cost = { gas: bigint; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

async function estimateCost({ to, data, value }: Order, { account, reader }: Sender): Promise<Cost> {
  const [gas, { maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
    reader.estimateGas({ account: account.address, to, data, value }),
    reader.estimateFeesPerGas(),
  ]);
  return { gas: gas + (gas * GAS_MARGIN_PERCENT) / 100n + GAS_MARGIN, maxFeePerGas, maxPriorityFeePerGas };
}

const sign = ({ to, data, value }: Order, nonce: number, cost: Cost, { account, chainId }: Sender): Promise<Hex> =>
  account.signTransaction({ type: "eip1559", chainId, nonce, to, data, value, ...cost });

async function submit(entry: Entry, signed: Hex, { sender }: Run): Promise<TransactionReceipt> {
  const { reader, pollMs, timeoutMs } = sender;
  try {
    await reader.sendRawTransaction({ serializedTransaction: signed });
  } catch (error) {
    // "Already known", or mined meanwhile: the chain has it, whatever this machine of the RPC reports.
    if (!(await isKnown(entry, reader))) throw error;
  }
  for (const deadline = Date.now() + timeoutMs; ; await sleep(pollMs)) {
    const receipt = await findReceipt(entry, reader);
    if (receipt) return receipt;
    if (Date.now() > deadline)
      throw new DeploymentRefused(
        `The transaction ${entry.hashes.at(-1)} of the step "${entry.step}" has not been mined yet. Run this again to keep waiting.`,
      );
  }
}

async function isKnown(entry: Entry, reader: PublicClient): Promise<boolean> {
  for (const hash of entry.hashes) {
    const found = await reader.getTransaction({ hash }).catch(() => null);
    if (found) return true;
  }
  return false;
}

/** The receipt of the step's transaction that was mined, if any. */
export async function findReceipt(entry: Entry, reader: PublicClient): Promise<TransactionReceipt | null> {
  for (const hash of entry.hashes) {
    const receipt = await reader.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    });
    if (receipt) return receipt;
  }
  return null;
}

function requireSame(step: Step, order: Order, entry: Entry) {
  if (entry.carries === carriedBy(order)) return;
  throw new DeploymentRefused(
    `The step "${step.name}" was signed with different inputs: an address or the compiled code has changed. Restore it, or move the journal away to deploy everything again.`,
  );
}

const carriedBy = ({ to, data, value }: Order): Hex =>
  `0x${createHash("sha256").update([to?.toLowerCase(), data, value].join(" ")).digest("hex")}`;

function requireEntry(journal: Journal, step: Step): Entry {
  const entry = journal.of(step.name);
  if (!entry) throw new Error(`The journal has no entry of ${step.name}.`);
  return entry;
}
