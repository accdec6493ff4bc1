import { type Address, erc20Abi, getAddress, type Hex, numberToHex, pad } from "viem";
import { z } from "zod";
import { logsInParts } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { lower } from "../tokens/onChain.server.ts";
import { TRANSFER } from "./transactions.server.ts";

/** What a chain's logs and balances show about a wallet. */

/** `Deposit` and `Withdrawal` of a wrapped coin: coin becomes token, and token becomes coin. */
export type LogKind = "transfer" | "wrap" | "unwrap";
/** Addresses in lower case; `amount` of the token in base units. `from` and `to` of a wrap are the wallet. */
export type WalletLog = {
  is: LogKind;
  contract: string;
  from: string;
  to: string;
  amount: bigint;
  transactionHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
  logIndex: number;
};

const DEPOSIT = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c";
const WITHDRAWAL = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65";
const KINDS: Readonly<Record<string, LogKind>> = { [TRANSFER]: "transfer", [DEPOSIT]: "wrap", [WITHDRAWAL]: "unwrap" };

const hex = z.templateLiteral(["0x", z.string()]);
const rawLogs = z.array(
  z.object({
    ...{
      address: hex,
      topics: z.array(hex),
      data: hex,
      transactionHash: hex,
      blockHash: hex,
      blockNumber: hex,
      logIndex: hex,
    },
    removed: z.boolean().optional(),
  }),
);
type RawLog = z.output<typeof rawLogs>[number];

/** Transfers of these contracts from and to the wallet in a range of blocks, in chain order, each once. */
export async function walletLogs(
  chain: Chain,
  wallet: Address,
  { contracts, wrapped }: { contracts: readonly string[]; wrapped: ReadonlySet<string> },
  fromBlock: bigint,
  toBlock: bigint,
): Promise<WalletLog[]> {
  if (contracts.length === 0 || fromBlock > toBlock) return [];
  const own = pad(wallet.toLowerCase() as Hex);
  const sides = [
    [[TRANSFER, DEPOSIT, WITHDRAWAL], own],
    [TRANSFER, null, own],
  ];
  const found = await Promise.all(
    sides.map((topics) =>
      logsInParts(chain, fromBlock, toBlock, async (from, to) => {
        const filter = { address: contracts, topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) };
        return rawLogs.parse(await chain.agreement.request({ method: "eth_getLogs", params: [filter] }));
      }),
    ),
  );
  const logs = found.flat().flatMap((log) => parseLog(log, wrapped) ?? []);
  const byPlace = new Map(logs.map((log) => [`${log.blockHash} ${log.logIndex}`, log]));
  return [...byPlace.values()].sort(
    (one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex,
  );
}

/** Null when it is none of these: an NFT transfer has three indexed arguments and no data. */
function parseLog(log: RawLog, wrapped: ReadonlySet<string>): WalletLog | null {
  const [event = "", first, second] = log.topics;
  const is = KINDS[event];
  const contract = lower(log.address);
  const arity = is === "transfer" ? 3 : 2;
  if (!is || log.removed || log.topics.length !== arity || log.data.length !== 66 || !first) return null;
  if (is !== "transfer" && !wrapped.has(contract)) return null;
  const from = addressIn(first);
  return {
    ...{ is, contract, from, to: is === "transfer" && second ? addressIn(second) : from, amount: BigInt(log.data) },
    ...{ transactionHash: log.transactionHash, blockHash: log.blockHash },
    ...{ blockNumber: BigInt(log.blockNumber), logIndex: Number(log.logIndex) },
  };
}

const addressIn = (topic: string): string => `0x${topic.slice(-40).toLowerCase()}`;

/**
 * What a wallet has of its coin and of these contracts at a block, by address in lower case; contracts that do not respond are left out.
 */
export async function amountsAt(
  { agreed }: Chain,
  wallet: Address,
  contracts: readonly string[],
  blockNumber: bigint,
): Promise<{ native: bigint; amounts: Map<string, bigint> }> {
  const [native, results] = await Promise.all([
    agreed.getBalance({ address: wallet, blockNumber }),
    agreed.multicall({
      // No multicall contract is needed on the chain: the local chains have none.
      ...{ deployless: true, allowFailure: true, batchSize: BYTES_PER_CALL, blockNumber },
      contracts: contracts.map((address) => ({
        ...{ address: getAddress(address), abi: erc20Abi, functionName: "balanceOf" as const, args: [wallet] as const },
      })),
    }),
  ]);
  const amounts = results.flatMap(({ status, result }, index): [string, bigint][] =>
    status === "success" ? [[lower(contracts[index] as string), result]] : [],
  );
  return { native, amounts: new Map(amounts) };
}
/** About a hundred tokens, whose code stays within the limit of nodes for a creation. */
const BYTES_PER_CALL = 3_600;
