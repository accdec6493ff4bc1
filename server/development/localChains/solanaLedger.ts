import { existsSync, renameSync } from "node:fs";
import {
  type Address,
  address,
  createKeyPairSignerFromPrivateKeyBytes,
  type EncodedAccount,
  getAddressDecoder,
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type Signature,
  signature,
} from "@solana/kit";
import { FailedTransactionMetadata, LiteSVM } from "litesvm";
import { SOLANA_USDC, solanaMinterSeed } from "./solanaAccounts.ts";

/**
 * The calls of Solana's JSON-RPC that `@solana/kit` needs for balances, transfers and their outcomes, answered by LiteSVM. A transaction is
 * final once it is sent. Source: docs/spec/wallets.md#4.
 */

const TOKEN_PROGRAMS: Readonly<Record<string, string>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: "spl-token",
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: "spl-token-2022",
};
const [TOKEN_PROGRAM] = Object.keys(TOKEN_PROGRAMS) as [Address];
/** A blockhash is valid for this many transactions, as for that many blocks on the real chain. */
const BLOCKHASH_LIFE = 150;
const MAX_LAMPORTS = 1_000_000_000_000n;

/** A JSON-RPC error, with Solana's own codes. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}
const INVALID_PARAMS = -32_602;
const METHOD_NOT_FOUND = -32_601;
const PREFLIGHT_FAILURE = -32_002;

export type SolanaLedger = {
  /** The result of a call. Throws an RpcError. */
  call(method: string, params: readonly unknown[]): unknown;
  /** Whether it has changed since it was saved. */
  isChanged(): boolean;
  save(): void;
};

/** Continues from the file, or starts with USDC's mint. */
export async function openSolanaLedger(stateFile: string): Promise<SolanaLedger> {
  const isNew = !existsSync(stateFile);
  const svm = isNew ? new LiteSVM() : LiteSVM.loadFromFile(stateFile);
  if (isNew) svm.setAccount(await usdcMint(svm));
  // Blockhashes are validated here: LiteSVM knows one at a time, and two callers may have two.
  svm.withBlockhashCheck(false);
  const recent: string[] = [svm.latestBlockhash()];
  let changed = isNew;

  const slot = () => Number(svm.getClock().slot);
  const withContext = (value: unknown) => ({ context: { slot: slot(), apiVersion: "litesvm" }, value });

  /** Advances time and the blockhash, so that the same transfer can be sent twice. */
  function nextBlock(): void {
    const clock = svm.getClock();
    clock.slot += 1n;
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000));
    svm.setClock(clock);
    svm.expireBlockhash();
    recent.push(svm.latestBlockhash());
    if (recent.length > BLOCKHASH_LIFE) recent.shift();
    changed = true;
  }

  function sendTransaction(wire: unknown, config: { encoding?: string; skipPreflight?: boolean } = {}): string {
    const encoder = config.encoding === "base64" ? getBase64Encoder() : getBase58Encoder();
    const transaction = decoded("transaction", () => getTransactionDecoder().decode(encoder.encode(String(wire))));
    const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes) as {
      lifetimeToken: string;
    };
    if (!recent.includes(lifetimeToken)) throw failedPreflight("BlockhashNotFound", []);
    if (!config.skipPreflight) {
      const simulated = svm.simulateTransaction(transaction);
      if (simulated instanceof FailedTransactionMetadata)
        throw failedPreflight(toRpcError(simulated), simulated.meta().logs());
    }
    const result = svm.sendTransaction(transaction);
    nextBlock();
    const meta = result instanceof FailedTransactionMetadata ? result.meta() : result;
    return getBase58Decoder().decode(meta.signature());
  }

  function requestAirdrop(to: unknown, amount: unknown): string {
    const wanted = BigInt(Number(amount));
    if (wanted <= 0n || wanted > MAX_LAMPORTS)
      throw new RpcError(INVALID_PARAMS, `Invalid params: an airdrop has 1 to ${MAX_LAMPORTS} lamports.`);
    const result = svm.airdrop(addressIn(to), lamports(wanted));
    if (!result || result instanceof FailedTransactionMetadata) throw failedPreflight("AccountNotFound", []);
    nextBlock();
    return getBase58Decoder().decode(result.signature());
  }

  function findTransactionStatus(one: unknown): unknown {
    const found = svm.getTransaction(decoded("signature", () => signature(String(one)) as Signature));
    if (!found) return null;
    const err = found instanceof FailedTransactionMetadata ? toRpcError(found) : null;
    const status = err === null ? { Ok: null } : { Err: err };
    return { slot: slot(), confirmations: null, confirmationStatus: "finalized", err, status };
  }

  function tokenAccounts(
    owner: unknown,
    filter: { mint?: string; programId?: string } = {},
    config: { encoding?: string } = {},
  ) {
    const of = addressIn(owner);
    const { mint, programId } = filter;
    if (mint === undefined && programId === undefined)
      throw new RpcError(INVALID_PARAMS, "Invalid params: filter by mint or programId.");
    const programs = Object.keys(TOKEN_PROGRAMS).filter((program) => programId === undefined || program === programId);
    return programs
      .flatMap((program) => svm.getProgramAccounts(program as Address))
      .filter(isTokenAccount)
      .map((account) => ({ account, token: decodeTokenAccount(account) }))
      .filter(({ token }) => token.owner === of && (mint === undefined || token.mint === mint))
      .sort((a, b) => (a.account.address < b.account.address ? -1 : 1))
      .map(({ account }) => ({ pubkey: account.address, account: described(account, config.encoding) }));
  }

  function described(account: EncodedAccount, encoding: string | undefined) {
    const { space, executable, programAddress } = account;
    const data =
      encoding === "jsonParsed"
        ? {
            program: TOKEN_PROGRAMS[programAddress],
            space: Number(space),
            parsed: { type: "account", info: toAccountInfo(account) },
          }
        : [getBase64Decoder().decode(account.data), "base64"];
    return {
      lamports: Number(account.lamports),
      owner: programAddress,
      executable,
      rentEpoch: 0,
      space: Number(space),
      data,
    };
  }

  function toAccountInfo(account: EncodedAccount) {
    const { mint, owner, amount, state } = decodeTokenAccount(account);
    const minted = svm.getAccount(mint);
    const decimals = minted.exists ? (minted.data[44] ?? 0) : 0;
    const uiAmountString = decimal(amount, decimals);
    const tokenAmount = { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString };
    return { mint, owner, state, isNative: false, tokenAmount };
  }

  const calls: Readonly<Record<string, (...params: never[]) => unknown>> = {
    getHealth: () => "ok",
    getBalance: (of: unknown) => withContext(Number(svm.getBalance(addressIn(of)) ?? 0n)),
    getLatestBlockhash: () =>
      withContext({ blockhash: svm.latestBlockhash(), lastValidBlockHeight: slot() + BLOCKHASH_LIFE }),
    getTokenAccountsByOwner: (...params: Parameters<typeof tokenAccounts>) => withContext(tokenAccounts(...params)),
    sendTransaction,
    getSignatureStatuses: (signatures: unknown[]) => withContext(signatures.map(findTransactionStatus)),
    requestAirdrop,
  };
  return {
    call(method, params) {
      const known = Object.hasOwn(calls, method) ? calls[method] : undefined;
      if (!known) throw new RpcError(METHOD_NOT_FOUND, `Method not found: the local Solana has no ${method}.`);
      return known(...(params as never[]));
    },
    isChanged: () => changed,
    save() {
      changed = false;
      const draft = `${stateFile}.draft`;
      svm.saveToFile(draft);
      renameSync(draft, stateFile);
    },
  };
}

/** In the token program's layout of a mint: authority, supply, decimals, initialised, no freeze authority. */
async function usdcMint(svm: LiteSVM): Promise<EncodedAccount> {
  const minter = await createKeyPairSignerFromPrivateKeyBytes(solanaMinterSeed());
  const data = new Uint8Array(82);
  data.set([1, 0, 0, 0]);
  data.set(getAddressEncoder().encode(minter.address), 4);
  data.set([SOLANA_USDC.decimals, 1], 44);
  return {
    ...{ address: address(SOLANA_USDC.address), programAddress: TOKEN_PROGRAM, data, space: BigInt(data.length) },
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    executable: false,
  };
}

/** Accounts of the first program have this size; those of the second may be longer, and then state their kind after it. */
const TOKEN_ACCOUNT_BYTES = 165;
const KIND_ACCOUNT = 2;
const isTokenAccount = ({ data }: EncodedAccount) =>
  data.length === TOKEN_ACCOUNT_BYTES ||
  (data.length > TOKEN_ACCOUNT_BYTES && data[TOKEN_ACCOUNT_BYTES] === KIND_ACCOUNT);

const STATES = ["uninitialized", "initialized", "frozen"] as const;

function decodeTokenAccount({ data }: EncodedAccount) {
  const bytes = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const decoder = getAddressDecoder();
  return {
    mint: decoder.decode(data.subarray(0, 32)),
    owner: decoder.decode(data.subarray(32, 64)),
    amount: bytes.getBigUint64(64, true),
    state: STATES[data[108] ?? 0],
  };
}

function decimal(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, "0");
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  let end = rest?.length ?? 0;
  while (end > 0 && rest?.[end - 1] === "0") end -= 1;
  return end === 0 ? String(whole) : `${whole}.${rest?.slice(0, end)}`;
}

const addressIn = (text: unknown): Address => decoded("address", () => address(String(text)));

function decoded<T>(what: string, decode: () => T): T {
  try {
    return decode();
  } catch {
    throw new RpcError(INVALID_PARAMS, `Invalid params: the ${what} cannot be read.`);
  }
}

const failedPreflight = (err: unknown, logs: readonly string[]) =>
  new RpcError(PREFLIGHT_FAILURE, `Transaction simulation failed: ${JSON.stringify(err)}`, { err, logs });

/** In the form of Solana's JSON: "BlockhashNotFound", or {"InstructionError": [0, {"Custom": 1}]}. LiteSVM has the same as text. */
function toRpcError(failed: FailedTransactionMetadata): unknown {
  const text = failed.toString();
  const [, name = "Unknown", index, reason, code] = /err: (\w+)(?:\((\d+), (\w+)(?:\((\d+)\))?)?/.exec(text) ?? [];
  if (name !== "InstructionError" || index === undefined) return name;
  return { InstructionError: [Number(index), code === undefined ? reason : { [String(reason)]: Number(code) }] };
}
