import {
  type Address,
  type Hex,
  isAddressEqual,
  keccak256,
  parseGwei,
  parseSignature,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializedEIP1559,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Chain, chains } from "./chains.server.ts";
import { isVerdict } from "./endpoints.server.ts";
import type { DigestSigner } from "./keyHolder.server.ts";
import { loadSigningKey } from "./keys.server.ts";

/**
 * Sends what people signed and pays its gas: never above a maximum gas price or cost. Each purpose has its own key, which the rest of the
 * program does not know and which protects only the coin for gas. Numbers and rows of its transactions: relays.server.ts.
 */

/** Transfers that pay for calls of the Data API; operations of embedded wallets; orders under mandates. */
export type RelayPurpose = "x402" | "wallets" | "mandates";
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
export type RelayedCall = { to: Address; data: Hex; gas: bigint };

export type Relayer = {
  purpose: RelayPurpose;
  chainId: number;
  address: Address;
  /** The fees of a transaction now; null when they exceed our caps. */
  feesWithin(gas: bigint): Promise<Fees | null>;
  /** The fees needed to replace a transaction; null when they exceed our caps. */
  feesOver(serialized: Hex, gas: bigint): Promise<Fees | null>;
  /** The gas of a call if it is sent now, with a fifth to spare; null when it would revert or needs more than `most`. */
  estimateGas(call: Omit<RelayedCall, "gas">, limit: bigint): Promise<bigint | null>;
  sign(call: RelayedCall & { nonce: number; fees: Fees }): Promise<Hex>;
  /** The number of its transactions up to a block. */
  minedAt(blockNumber: bigint): Promise<number>;
  /** Its balance of the coin for gas at a block, in wei. */
  coinAt(blockNumber: bigint): Promise<bigint>;
  /** Sends a transaction, again or for the first time. */
  broadcast(serialized: Hex): Promise<void>;
};

type Caps = { gasPrice: bigint; fee: bigint; day: bigint };
type Key = { privateKey: Hex | undefined; kms: { keyId: string; region: string } | null };
type Settings = {
  /** The variable named in errors. */
  variable: string;
  key(): Key;
  caps(): Record<keyof Caps, string | undefined>;
};

const RELAYER_CAPS = () => ({
  gasPrice: env().RELAYER_MAX_GAS_PRICE_GWEI,
  fee: env().RELAYER_MAX_FEE_GWEI,
  day: env().RELAYER_DAILY_FEE_GWEI,
});

const PURPOSES: Record<RelayPurpose, Settings> = {
  x402: {
    variable: "X402_PRIVATE_KEY",
    key: () => ({ privateKey: env().X402_PRIVATE_KEY, kms: null }),
    caps: () => ({
      gasPrice: env().X402_MAX_GAS_PRICE_GWEI,
      fee: env().X402_MAX_FEE_GWEI,
      day: env().X402_MAX_LOSS_GWEI,
    }),
  },
  wallets: {
    variable: "RELAYER_PRIVATE_KEY",
    key: () => {
      const { RELAYER_PRIVATE_KEY: privateKey, RELAYER_KMS_KEY_ID: keyId, RELAYER_KMS_REGION: region } = env();
      return { privateKey, kms: keyId && region ? { keyId, region } : null };
    },
    caps: RELAYER_CAPS,
  },
  mandates: {
    variable: "OPERATOR_PRIVATE_KEY",
    key: () => {
      const { OPERATOR_PRIVATE_KEY: privateKey, OPERATOR_KMS_KEY_ID: keyId, OPERATOR_KMS_REGION: region } = env();
      return { privateKey, kms: keyId && region ? { keyId, region } : null };
    },
    caps: RELAYER_CAPS,
  },
};

/** Whether this program relays for a purpose at all. */
export function hasRelayer(purpose: RelayPurpose): boolean {
  const { privateKey, kms } = PURPOSES[purpose].key();
  return privateKey !== undefined || kms !== null;
}

/** In gwei. A local chain asks for a thousand times what Base does. A day's cap covers a hundred transactions. */
const CAPS = {
  local: { gasPrice: "20", fee: "5000000", day: "500000000" },
  public: { gasPrice: "1", fee: "10000", day: "1000000" },
};

/** An order by mandate has up to fifty legs, each of which uses as much gas as another kind of transaction. */
const LEGS_OF_AN_ORDER = { gasPrice: 1n, fee: 20n, day: 20n };

function resolveCaps(purpose: RelayPurpose): Caps {
  const caps = PURPOSES[purpose].caps();
  const byDefault = env().NETWORK === "local" ? CAPS.local : CAPS.public;
  const times = purpose === "mandates" ? LEGS_OF_AN_ORDER : { gasPrice: 1n, fee: 1n, day: 1n };
  const cap = (name: keyof Caps) => {
    const given = caps[name];
    return given === undefined ? parseGwei(byDefault[name]) * times[name] : parseGwei(given);
  };
  return { gasPrice: cap("gasPrice"), fee: cap("fee"), day: cap("day") };
}

/** Wei that may be spent per day on a chain: on all operations, but of paid calls only on transfers that move nothing. */
export const maxPerDay = (purpose: RelayPurpose): bigint => resolveCaps(purpose).day;

const OTHER_PURPOSES = { wallets: ["OPERATOR_PRIVATE_KEY"], mandates: ["RELAYER_PRIVATE_KEY"] } as const;

const holders = new Map<RelayPurpose, Promise<DigestSigner>>();

/** This process's holder of a purpose's key. If it could not be reached, the next call tries again. */
function loadKeyHolder(purpose: RelayPurpose): Promise<DigestSigner> {
  const opened = holders.get(purpose) ?? openHolder(purpose);
  holders.set(purpose, opened);
  opened.catch(() => holders.delete(purpose));
  return opened;
}

async function openHolder(purpose: RelayPurpose): Promise<DigestSigner> {
  const { variable, key } = PURPOSES[purpose];
  const holder = await loadSigningKey({ variable, ...key(), why: "its transactions can be sent" });
  // Only those that this process has; `npm start` compares all.
  const others =
    purpose === "x402" ? [] : (["X402_PRIVATE_KEY", "SIGNER_PRIVATE_KEY", ...OTHER_PURPOSES[purpose]] as const);
  for (const name of others) {
    const other = env()[name];
    if (other && isAddressEqual(privateKeyToAccount(other).address, holder.address))
      throw new Error(`${variable}: must be another key than ${name}: numbers of their transactions would collide`);
  }
  return holder;
}

/**
 * The relayer for a purpose on a chain. Throws an error that names the variable when it has no key or the chain no endpoint, and
 * SignerUnavailable when the key's holder does not respond.
 */
export async function loadRelayer(purpose: RelayPurpose, chainId: number): Promise<Relayer> {
  const holder = await loadKeyHolder(purpose);
  const chain = chains.of(chainId);
  const { address } = holder;
  return {
    ...{ purpose, chainId, address },
    feesWithin: (gas) => feesWithin(chain, resolveCaps(purpose), gas),
    feesOver: (serialized, gas) => feesOver(chain, resolveCaps(purpose), serialized, gas),
    estimateGas: (call, limit) => estimateGas(chain, address, call, limit),
    sign: (call) => signed(holder, chainId, call),
    minedAt: (blockNumber) => chain.agreed.getTransactionCount({ address, blockNumber }),
    coinAt: (blockNumber) => chain.agreed.getBalance({ address, blockNumber }),
    broadcast: (serialized) => broadcast(chain, serialized),
  };
}

const MIN_TIP = 1_000_000n;

async function feesWithin({ client }: Chain, { gasPrice, fee }: Caps, gas: bigint): Promise<Fees | null> {
  const [block, tip] = await Promise.all([
    client.getBlock({ blockTag: "latest" }),
    client.estimateMaxPriorityFeePerGas().catch(() => MIN_TIP),
  ]);
  const base = block.baseFeePerGas ?? 0n;
  // What others bid for a block must neither prevent us from sending nor make us bid the same.
  const maxPriorityFeePerGas = min(tip > MIN_TIP ? tip : MIN_TIP, gasPrice / 10n);
  const maxFeePerGas = 2n * base + maxPriorityFeePerGas;
  // The current cost decides; higher fees in the next blocks are allowed for within the same cap.
  if (base + maxPriorityFeePerGas > gasPrice || (base + maxPriorityFeePerGas) * gas > fee) return null;
  return { maxFeePerGas: min(maxFeePerGas, gasPrice, fee / gas), maxPriorityFeePerGas };
}

/** Nodes accept a replacement with the same nonce only if both fees are a tenth higher; some require more. */
const RAISED_PERCENT = 112n;
const raised = (fee: bigint): bigint => (fee * RAISED_PERCENT + 99n) / 100n;

async function feesOver(chain: Chain, caps: Caps, serialized: Hex, gas: bigint): Promise<Fees | null> {
  const today = await feesWithin(chain, caps, gas);
  if (!today) return null;
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parseTransaction(serialized as TransactionSerializedEIP1559);
  const fees = {
    maxFeePerGas: max(today.maxFeePerGas, raised(maxFeePerGas)),
    maxPriorityFeePerGas: max(today.maxPriorityFeePerGas, raised(maxPriorityFeePerGas)),
  };
  const isTooMuch =
    fees.maxFeePerGas > min(caps.gasPrice, caps.fee / gas) || fees.maxPriorityFeePerGas > fees.maxFeePerGas;
  return isTooMuch ? null : fees;
}

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const min = (...amounts: [bigint, ...bigint[]]): bigint => amounts.sort((a, b) => (a < b ? -1 : 1))[0];

async function estimateGas(
  { client }: Chain,
  account: Address,
  call: Omit<RelayedCall, "gas">,
  limit: bigint,
): Promise<bigint | null> {
  try {
    const gas = ((await client.estimateGas({ account, ...call })) * 12n) / 10n;
    return gas > limit ? null : gas;
  } catch (error) {
    if (isVerdict(error)) return null;
    throw error;
  }
}

async function signed(
  { signDigest }: DigestSigner,
  chainId: number,
  { fees, ...call }: RelayedCall & { nonce: number; fees: Fees },
): Promise<Hex> {
  const transaction = { type: "eip1559", chainId, ...call, ...fees } as const;
  const signature = await signDigest(keccak256(serializeTransaction(transaction)));
  return serializeTransaction(transaction, parseSignature(signature));
}

/** A node that already has it refuses, and anything not sent is sent again later. */
async function broadcast({ client }: Chain, serializedTransaction: Hex): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction });
  } catch (error) {
    log().debug({ err: error }, "a transaction that was signed was not taken");
  }
}
