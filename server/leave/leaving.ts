import {
  type Address,
  BaseError,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  getAddress,
  type Hash,
  http,
  isAddress,
  isAddressEqual,
  type PublicClient,
  zeroAddress,
} from "viem";
import { type HDAccount, mnemonicToAccount } from "viem/accounts";
import { readRecoveryWords } from "#app/wallet/embedded/recoveryWords.ts";
import { embeddedAccountAbi } from "../../contracts/abi/embeddedAccount.ts";
import type { Sentence } from "./words.ts";

/** Withdrawing without us: an account's holdings, and one transaction of its recovery wallet that moves them all out. */

/** As entered: words, addresses and an endpoint in any form. */
export type Typed = { words: string; account: string; rpcUrl: string; tokens: string };
/** The zero address is the chain's coin. `decimals` is null if the token does not report them: the amount is then in base units. */
export type Holding = { token: Address; symbol: string; decimals: number | null; amount: bigint };
export type Found = {
  reader: PublicClient;
  rpcUrl: string;
  chainId: number;
  account: Address;
  recovery: HDAccount;
  holdings: Holding[];
  /** Wei that the recovery address has for gas. */
  gasCoin: bigint;
};

/** A problem, as a text of the page with its values. */
export class LeaveProblem extends Error {
  constructor(
    readonly sentence: Sentence,
    readonly values: Record<string, string> = {},
  ) {
    super(sentence);
  }
}

/** Reads the account's holdings, and checks that the words are one of its signers. Sends nothing. Throws LeaveProblem. */
export async function look(typed: Typed): Promise<Found> {
  const recovery = mnemonicToAccount(parseRecoveryWords(typed.words).join(" "));
  const account = parseAddress(typed.account);
  const tokens = [
    ...new Set(
      typed.tokens
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(parseAddress),
    ),
  ];
  const rpcUrl = parseEndpoint(typed.rpcUrl);
  // A contract may ask clients to query other servers (CCIP): only this endpoint is used.
  const reader = createPublicClient({ transport: createTransport(rpcUrl), ccipRead: false, cacheTime: 0 });
  const chainId = await reader.getChainId().catch((error: unknown) => {
    throw new LeaveProblem("noAnswer", { detail: errorText(error) });
  });
  if ((await reader.getCode({ address: account })) === undefined)
    throw new LeaveProblem("noAccount", { account, chain: String(chainId) });
  const call = {
    address: account,
    abi: embeddedAccountAbi,
    functionName: "isSigner",
    args: [recovery.address],
  } as const;
  if (!(await reader.readContract(call).catch(() => false)))
    throw new LeaveProblem("notSigner", { address: recovery.address, account });
  const [coin, gasCoin, ...held] = await Promise.all([
    reader.getBalance({ address: account }),
    reader.getBalance({ address: recovery.address }),
    ...tokens.map((token) => readHolding(reader, token, account)),
  ]);
  const holdings = [{ token: zeroAddress, symbol: "", decimals: 18, amount: coin }, ...held];
  return { reader, rpcUrl, chainId, account, recovery, holdings, gasCoin };
}

export type Left = {
  hash: Hash;
  isDone: boolean;
  /** Holdings that stayed, because their tokens refuse to be moved. */
  stays: Holding[];
};

/** Sends everything to one address, and waits for the block. `onSent` gets the hash first. Throws LeaveProblem. */
export async function leave(found: Found, typedTo: string, onSent: (hash: Hash) => void): Promise<Left> {
  const { reader, account, recovery, holdings, gasCoin } = found;
  const to = parseAddress(typedTo);
  const isRefused = [zeroAddress, account, ...holdings.map(({ token }) => token)].some((one) =>
    isAddressEqual(one, to),
  );
  if (isRefused) throw new LeaveProblem("badReceiver", { address: to });
  const held = holdings.filter(({ amount }) => amount > 0n);
  if (held.length === 0) throw new LeaveProblem("nothing");
  const { moved, stays } = await movable(found, held, to);
  const call = { ...buildSweep(account, moved, to), account: recovery };
  const [gas, { maxFeePerGas }] = await Promise.all([reader.estimateContractGas(call), reader.estimateFeesPerGas()]);
  const fee = gas * maxFeePerGas;
  if (gasCoin < fee) throw new LeaveProblem("needsGas", { address: recovery.address, amount: formatUnits(fee, 18) });
  const wallet = createWalletClient({ account: recovery, transport: createTransport(found.rpcUrl) });
  const hash = await wallet.writeContract({ ...call, chain: null, gas: (gas * 12n) / 10n });
  onSent(hash);
  const { status } = await reader.waitForTransactionReceipt({ hash });
  return { hash, isDone: status === "success", stays };
}

const buildSweep = (account: Address, holdings: readonly Holding[], to: Address) =>
  ({
    address: account,
    abi: embeddedAccountAbi,
    functionName: "sweep",
    args: [holdings.map(({ token }) => token), to],
  }) as const;

/** One refusing token would block all others: then each is simulated alone, and those that refuse stay. */
async function movable({ reader, account, recovery }: Found, held: Holding[], to: Address) {
  const isMoved = (holdings: Holding[]) =>
    reader.simulateContract({ ...buildSweep(account, holdings, to), account: recovery }).then(
      () => true,
      (error: unknown) => {
        if (
          error instanceof BaseError &&
          error.walk((cause) => cause instanceof BaseError && cause.name === "HttpRequestError")
        )
          throw new LeaveProblem("noAnswer", { detail: errorText(error) });
        return false;
      },
    );
  if (await isMoved(held)) return { moved: held, stays: [] };
  const each = await Promise.all(held.map(async (holding) => ({ holding, isMoved: await isMoved([holding]) })));
  const of = (wanted: boolean) => each.filter(({ isMoved }) => isMoved === wanted).map(({ holding }) => holding);
  if (of(true).length === 0) throw new LeaveProblem("allRefused");
  return { moved: of(true), stays: of(false) };
}

async function readHolding(reader: PublicClient, token: Address, owner: Address): Promise<Holding> {
  const call = { address: token, abi: erc20Abi } as const;
  const [amount, symbol, decimals] = await Promise.all([
    reader.readContract({ ...call, functionName: "balanceOf", args: [owner] }).catch(() => {
      throw new LeaveProblem("noToken", { token });
    }),
    reader.readContract({ ...call, functionName: "symbol" }).catch(() => token),
    reader.readContract({ ...call, functionName: "decimals" }).catch(() => null),
  ]);
  return { token, symbol, decimals, amount };
}

const createTransport = (rpcUrl: string) => http(rpcUrl, { retryCount: 1 });

function parseEndpoint(text: string): string {
  const url = text.trim();
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) throw new LeaveProblem("badEndpoint", { text: url });
  return url;
}

function parseRecoveryWords(text: string): string[] {
  const read = readRecoveryWords(text);
  if ("words" in read) return read.words;
  if (read.problem === "notTwelve") throw new LeaveProblem("notTwelve", { count: String(read.count) });
  if (read.problem === "unknownWord") throw new LeaveProblem("unknownWord", { place: String(read.place) });
  throw new LeaveProblem("checksum");
}

function parseAddress(text: string): Address {
  const address = text.trim();
  // A mixed-case address has a checksum, which catches typing errors.
  if (!isAddress(address, { strict: /[a-f]/.test(address) && /[A-F]/.test(address) }))
    throw new LeaveProblem("badAddress", { text: address });
  return getAddress(address);
}

/** Short: never a stack, never call data. */
export const errorText = (error: unknown): string =>
  error instanceof BaseError
    ? error.details || error.shortMessage
    : error instanceof Error
      ? error.message
      : String(error);
