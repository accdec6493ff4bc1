import { v7 as uuidv7 } from "uuid";
import { type Address, getAddress, type Hex, keccak256, toHex } from "viem";
import { type Tried, tryCall } from "#app/chain/account/account.server.ts";
import type { Call } from "#app/chain/account/operations.ts";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import type { PrivySettings } from "#app/chain/payment/walletSettings.server.ts";
import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { database } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { acquireRelayLock } from "#app/platform/relayTurn.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { Prepared, SubmitBody } from "../../../model/calls.ts";
import { describeCalls } from "../../../model/lines.ts";
import { type ReadCall, readCall } from "../../../model/reading.ts";
import { allowedTokens, notSponsored } from "../../../model/sponsoring.ts";
import { wouldFail } from "../../operations/prepare.server.ts";
import { storeOperation } from "../../operations/rows.server.ts";
import type { Refused } from "../../refused.server.ts";
import { balancesAt, loadKnownAddresses, neededByMandates } from "../../tokens.server.ts";
import type { KnownWallet } from "../../wallets.server.ts";
import { sendByPrivy, toRefusal } from "./client.server.ts";
import { toSigner } from "./open.server.ts";
import {
  markNumbered,
  type Numbers,
  noteHash,
  recordRefused,
  type TransactionRow,
  transactionById,
  transactionsNumbered,
} from "./rows.server.ts";

/** One transaction of a wallet at Privy: recognised and simulated first, then sent by Privy, once. The wallet pays its own network fee. */

const SECONDS_TO_SUBMIT = 600;
const GAS_MARGIN_PERCENT = 125n;

export async function prepareTransaction(
  settings: PrivySettings,
  wallet: KnownWallet,
  chainId: number,
  calls: readonly Call[],
): Promise<{ data: Prepared } | Refused> {
  const chain = usableChain(settings, chainId);
  if (!chain) return { refusal: { tag: "ChainNotOpen", chain: String(chainId), context: "privy" } };
  const [call] = calls;
  if (!call || calls.length > 1) return { refusal: { tag: "HeldByPrivy", context: "oneCall" } };
  const address = getAddress(wallet.opened.address);
  const block = await readLatestBlock(chain);
  const contracts = await loadKnownAddresses(chain, address, calls, block.number);
  const reads = [readCall(call, contracts)];
  const balances = await balancesAt(chain, address, allowedTokens(reads), block.number);
  const neededByMandate = await neededByMandates(chain, address, reads, contracts, balances);
  // A session is enough to send it, so it sends only what can be described to the person.
  if (reads.some(isOfAccounts) || notSponsored(reads, contracts, balances, neededByMandate) !== null)
    return { refusal: { tag: "HeldByPrivy", context: "unknown", contract: call.to } };
  const tried = await affordable(chain, address, call, block.number);
  if ("refusal" in tried) return tried;

  const deadline = block.time + SECONDS_TO_SUBMIT;
  const lines = describeCalls(reads, contracts);
  const stored = { to: call.to, value: String(call.value), data: call.data };
  const operationId = uuidv7();
  const gas = String(tried.gas);
  // Not signed: it only distinguishes operations.
  const hash = keccak256(toHex(JSON.stringify([operationId, chainId, address, stored])));
  await storeOperation({
    ...{ operationId, walletId: wallet.walletId, chainId, address, hash, lines, deadline, calls: [stored] },
    userOperation: { transaction: stored, gas, block: String(block.number), adds: [] },
  });
  return { data: { operationId, chainId, hash, userOperation: null, lines, gas, paidBy: "wallet", deadline } };
}

/** A plain address is the same on every chain that we read here. */
function usableChain({ chainId: own }: PrivySettings, chainId: number): Chain | null {
  const isKnown = chainId === own || SUPPORTED_CHAINS.some((chain) => chain.chainId === chainId);
  return isKnown && env().rpcUrls(chainId).length > 0 ? chains.of(chainId) : null;
}

/** Calls that only a contract account can make. */
const isOfAccounts = ({ is }: ReadCall): boolean => is === "addsSigners" || is === "removesSigners" || is === "sweep";

/** Gas, with a margin, for a call whose amount and fee the address can pay now. */
async function affordable(
  chain: Chain,
  from: Address,
  call: Call,
  blockNumber: bigint,
): Promise<{ gas: bigint } | Refused> {
  const [balance, { maxFeePerGas }] = await Promise.all([
    chain.client.getBalance({ address: from, blockNumber }),
    chain.client.estimateFeesPerGas(),
  ]);
  const tooLittle: Refused = { refusal: { tag: "HeldByPrivy", context: "fee", coin: chain.coin.symbol } };
  if (call.value > balance) return { refusal: { tag: "WouldFail", context: "balance" } };
  // Endpoints refuse to simulate for an address without coin for the fee.
  if (balance === 0n) return tooLittle;
  const tried: Tried = await tryCall(chain, from, call);
  if (!tried.isDone) return { refusal: wouldFail(tried.error) };
  if (tried.gas === null) return { refusal: { tag: "WouldFail" } };
  const gas = (tried.gas * GAS_MARGIN_PERCENT) / 100n;
  return call.value + gas * maxFeePerGas > balance ? tooLittle : { gas };
}

/**
 * Has Privy send a prepared transaction. Its number and bytes are stored before Privy is called, so that a retry from any process
 * can send nothing else; the operation's id is the idempotency key. The outcome is unknown until Privy or a block shows it.
 */
export async function submitTransaction(
  settings: PrivySettings,
  wallet: KnownWallet,
  operationId: string,
  { signerId, signature }: SubmitBody,
): Promise<{ isSent: true } | Refused> {
  const row = await transactionById(operationId);
  if (!row) return { refusal: { tag: "UnknownOperation" } };
  const signer = toSigner(wallet.opened.address);
  if (signerId.toLowerCase() !== signer || signature !== "0x")
    return { refusal: { tag: "SignatureNotOfSigner", field: "signature", context: "privy" } };
  const chain = chains.of(row.chainId);
  const { time: now } = await readLatestBlock(chain);
  if (row.status === "prepared" && now > row.deadline) return { refusal: { tag: "OperationExpired" } };
  const own = row.status === "prepared" ? await numberIt(chain, row, signer, now) : { isOwn: false };
  if ("refusal" in own) return own;
  const numbered = await transactionById(operationId);
  if (!numbered || numbered.status === "prepared") return { refusal: { tag: "HeldByPrivy", context: "onItsWay" } };
  if (numbered.status === "expired") return { refusal: { tag: "OperationExpired" } };
  if (numbered.status !== "sent" || numbered.transactionHash !== null) return { isSent: true };
  return requestOperation(settings, wallet, numbered, { now, isFirst: own.isOwn });
}

/** Assigns the address's next number; reuses the number of an older transaction that no block included in time. */
async function numberIt(
  chain: Chain,
  row: TransactionRow,
  signer: Hex,
  now: number,
): Promise<{ isOwn: boolean } | Refused> {
  const address = getAddress(row.address);
  const { number: blockNumber } = await readLatestBlock(chain);
  const [nonce, balance, fees] = await Promise.all([
    chain.agreed.getTransactionCount({ address, blockNumber }),
    chain.client.getBalance({ address, blockNumber }),
    chain.client.estimateFeesPerGas(),
  ]);
  const numbers = aboveAll(await transactionsNumbered(row.chainId, row.address, String(nonce)), {
    nonce: String(nonce),
    maxFeePerGas: String(fees.maxFeePerGas),
    maxPriorityFeePerGas: String(fees.maxPriorityFeePerGas),
  });
  const { transaction, gas } = row.userOperation;
  if (BigInt(transaction.value) + BigInt(gas) * BigInt(numbers.maxFeePerGas) > balance)
    return { refusal: { tag: "HeldByPrivy", context: "fee", coin: chain.coin.symbol } };
  const isOwn = await inTransaction(database().pool, async (locked) => {
    await acquireRelayLock(locked);
    return markNumbered(locked, row, { signer, numbers, now });
  });
  return { isOwn };
}

const REPLACING_PERCENT = 125n;
const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Nodes replace a transaction only by one that pays a tenth more. */
function aboveAll(others: readonly TransactionRow[], numbers: Numbers): Numbers {
  const raised = (name: "maxFeePerGas" | "maxPriorityFeePerGas") =>
    others
      .map(({ userOperation }) => (BigInt(userOperation.numbers?.[name] ?? "0") * REPLACING_PERCENT) / 100n)
      .reduce(greater, BigInt(numbers[name]));
  return {
    ...numbers,
    maxFeePerGas: String(raised("maxFeePerGas")),
    maxPriorityFeePerGas: String(raised("maxPriorityFeePerGas")),
  };
}

async function requestOperation(
  settings: PrivySettings,
  wallet: KnownWallet,
  { operationId, chainId, deadline, userOperation: { transaction, gas, numbers } }: TransactionRow,
  { now, isFirst }: { now: number; isFirst: boolean },
): Promise<{ isSent: true } | Refused> {
  // Too late to try again: the blocks decide.
  if (!numbers || now > deadline) return { isSent: true };
  const deadlineMs = Date.now() + (deadline - now + 1) * 1_000;
  const order = { operationId, chainId, subject: wallet.opened.subject, deadlineMs };
  const answer = await sendByPrivy(settings, order, { ...transaction, gas, ...numbers });
  if ("done" in answer) {
    await noteHash(operationId, answer.done);
    return { isSent: true };
  }
  if (isFirst && answer.failed !== "unknown") {
    await recordRefused(operationId, answer.failed === "refused" ? answer.code : "denied");
    return toRefusal(answer);
  }
  // An earlier attempt may have succeeded, whatever this response was.
  const known = await transactionById(operationId);
  if (known && known.transactionHash !== null) return { isSent: true };
  return toRefusal({ failed: "unknown", ...("seconds" in answer ? { seconds: answer.seconds } : {}) });
}
