import { v7 as uuidv7 } from "uuid";
import { getAddress, type Hex } from "viem";
import { type AccountState, accountAt, tryCalls } from "#app/chain/account/account.server.ts";
import {
  buildFactoryCall,
  type Call,
  executeBefore,
  operationHash,
  storedOperation,
} from "#app/chain/account/operations.ts";
import { sorted } from "#app/chain/account/signers.ts";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import type { WalletSettings } from "#app/chain/payment/walletSettings.server.ts";
import type { Signer } from "#events/wallet/events.ts";
import { type Account, accountOn } from "#events/wallet/wallet.ts";
import type { Prepared } from "../../model/calls.ts";
import { describeCalls } from "../../model/lines.ts";
import { type ReadCall, readCall } from "../../model/reading.ts";
import { allowedTokens, gasLimits, notSponsored, waitSeconds } from "../../model/sponsoring.ts";
import { deriveAddresses } from "../derive.server.ts";
import { openChain } from "../openChain.server.ts";
import type { Refused, WalletRefusal } from "../refused.server.ts";
import { balancesAt, loadKnownAddresses, neededByMandates } from "../tokens.server.ts";
import type { KnownWallet } from "../wallets.server.ts";
import { loadSponsored, storeOperation } from "./rows.server.ts";

/** An operation that waits for its signature: recognised, simulated and stored. Sends nothing. */

const SECONDS_TO_SIGN = 600;
/** Assumed gas when an endpoint cannot simulate. */
const GAS_UNKNOWN = 700_000n;
/** Gas for the entry point and the signature, which counts towards a day's gas. */
const GAS_AROUND = { known: 60_000n, new: 300_000n };

type Ready = { chain: Chain; account: Account; block: LatestBlock; state: AccountState };

/** @param adds keys that the calls add, when the caller named their kinds */
export async function prepareOperation(
  settings: WalletSettings,
  wallet: KnownWallet,
  chainId: number,
  calls: readonly Call[],
  adds: readonly Signer[] = [],
): Promise<{ data: Prepared } | Refused> {
  const ready = await readyOn(settings, wallet, chainId);
  if ("refusal" in ready) return ready;
  const { chain, account, block, state } = ready;
  const address = getAddress(account.address);
  const contracts = await loadKnownAddresses(chain, address, calls, block.number);
  const reads = calls.map((call) => readCall(call, contracts));
  const balances = await balancesAt(chain, address, allowedTokens(reads), block.number);
  const neededByMandate = await neededByMandates(chain, address, reads, contracts, balances);
  const unpaid = notSponsored(reads, contracts, balances, neededByMandate);
  if (unpaid !== null) return { refusal: { tag: "NotSponsored", contract: calls[unpaid]?.to ?? "" } };
  // A key that is added by a raw call was not proven to be the person's.
  if (hasOthers(reads, adds)) return { refusal: { tag: "BadSignerKey", context: "unchecked", field: "calls" } };
  const impossible = signerProblem(reads, await presentSigners(account, state));
  if (impossible) return { refusal: impossible };

  const makes = state.isDeployed ? null : buildFactoryCall(getAddress(account.factory), sorted(listKeys(account)));
  const deadline = block.time + SECONDS_TO_SIGN;
  const callData = executeBefore(deadline, calls);
  const tried = await tryCalls(chain, settings.entryPoint, { sender: address, makes, callData }, block.number);
  if (!tried.isDone) return { refusal: wouldFail(tried.error) };
  const simulated = tried.gas ?? GAS_UNKNOWN;
  const gas = simulated + (makes ? GAS_AROUND.new : GAS_AROUND.known);
  const seconds = waitSeconds(await loadSponsored(wallet.walletId), gas, Date.now());
  if (seconds !== null) return { refusal: { tag: "SponsoringLimit", seconds } };

  const limits = gasLimits(simulated, countPools(reads), makes !== null);
  const operation = { sender: address, nonce: state.nonce, makes, callData, ...limits };
  const hash = operationHash(chainId, settings.entryPoint, operation);
  const lines = describeCalls(reads, contracts);
  const operationId = await storeOperation({
    ...{ operationId: uuidv7(), walletId: wallet.walletId, chainId, address, hash, lines, deadline },
    calls: calls.map(({ to, value, data }) => ({ to, value: String(value), data })),
    userOperation: {
      ...storedOperation(operation),
      ...{ gas: String(gas), block: String(block.number), adds: [...adds] },
    },
  });
  const userOperation = storedOperation(operation);
  return { data: { operationId, chainId, hash, userOperation, lines, gas: String(gas), paidBy: "us", deadline } };
}

/** The wallet's account on a chain, at its latest block. An account on a chain other than the first gets its address here. */
async function readyOn(settings: WalletSettings, wallet: KnownWallet, chainId: number): Promise<Ready | Refused> {
  const chain = await openChain(chainId, settings);
  if (!chain) return { refusal: { tag: "ChainNotOpen", chain: String(chainId) } };
  const account = accountOn(wallet, chainId) ?? (await derivedOn(settings, wallet, chain));
  if ("refusal" in account) return account;
  const block = await readLatestBlock(chain);
  return {
    chain,
    account,
    block,
    state: await accountAt(chain, settings.entryPoint, getAddress(account.address), block.number),
  };
}

async function derivedOn(settings: WalletSettings, wallet: KnownWallet, chain: Chain): Promise<Account | Refused> {
  const derived = await deriveAddresses(settings, wallet);
  return accountOn(derived, chain.chainId) ?? { refusal: { tag: "ChainNotOpen", chain: chain.name } };
}

const listKeys = ({ madeWith }: Account): Hex[] => madeWith.map(({ key }) => key as Hex);

const presentSigners = async (account: Account, { isDeployed, signers }: AccountState): Promise<readonly Hex[]> =>
  isDeployed ? signers : listKeys(account);

const hasOthers = (reads: readonly ReadCall[], adds: readonly Signer[]): boolean =>
  reads.some(
    (read) => read.is === "addsSigners" && !read.keys.every((key) => adds.some((one) => one.key === key.toLowerCase())),
  );

/**
 * Applies the calls to the signers: adding a key twice, removing an unknown one and removing the last one are refused with our own message.
 */
export function signerProblem(reads: readonly ReadCall[], present: readonly Hex[]): WalletRefusal | null {
  const now = new Set(present.map((key) => key.toLowerCase()));
  for (const read of reads) {
    if (read.is !== "addsSigners" && read.is !== "removesSigners") continue;
    for (const key of read.keys.map((one) => one.toLowerCase())) {
      const isKnown = now.has(key);
      if (read.is === "addsSigners") {
        if (isKnown) return { tag: "SignerKnown" };
        now.add(key);
        continue;
      }
      if (!isKnown) return { tag: "BadSignerKey", field: "remove" };
      if (now.size === 1) return { tag: "LastSigner" };
      now.delete(key);
    }
  }
  return null;
}

const BALANCE_ERRORS = ["ERC20InsufficientBalance", "InsufficientBalance", "transfer amount exceeds balance"];

/** The message for a contract's error. */
export const wouldFail = (error: string): WalletRefusal =>
  BALANCE_ERRORS.some((known) => error.includes(known))
    ? { tag: "WouldFail", context: "balance" }
    : { tag: "WouldFail" };

const countPools = (reads: readonly ReadCall[]): number =>
  reads.reduce((sum, read) => (read.is === "swap" ? sum + read.pools : sum), 0);
