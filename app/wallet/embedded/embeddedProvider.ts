import {
  type Address,
  type EIP1193RequestFn,
  getAddress,
  type Hash,
  type Hex,
  hexToString,
  isAddress,
  isAddressEqual,
  isHex,
  numberToHex,
} from "viem";
import { browserStorage } from "#app/platform/pageStorage.ts";
import { ProviderRpcError } from "../providerRpcError.ts";
import { AUTHORISED, isAuthorised, onWalletChange, setAuthorised } from "./access.ts";
import type { Confirmation, WalletDialogs } from "./dialogs.ts";
import { KeyFailure, type KeyFailureTag } from "./keyFailure.ts";
import type { KeyRing } from "./keyRing.ts";
import { hashToSign } from "./operationCheck.ts";
import { beforeDeployment, multiSignature, nestedTypedData, personalSignHash, type TypedData } from "./signatures.ts";
import {
  isUnknown,
  type OperationCall,
  type OperationStatus,
  submitSurely,
  type Wallet,
  WalletCallFailure,
  type WalletChain,
  type WalletServer,
} from "./walletServer.ts";

/** The embedded wallet behind the standard provider interface (EIP-1193, EIP-5792). It signs nothing without its own dialog. */

/** A chain that the page knows, and the URL to read it from. */
export type ReadableChain = { chainId: number; rpcUrl: string };
export type EmbeddedWith = {
  /** The wallet starts on the first one. */
  chains: readonly ReadableChain[];
  server: Pick<WalletServer, "wallet" | "prepare" | "submit" | "operation">;
  keys: KeyRing;
  dialogs: WalletDialogs;
  entryPoint: Address;
  /** How to deploy an account that has no code yet. */
  buildFactoryCall(chain: WalletChain): { factory: Address; data: Hex };
  wait?(milliseconds: number): Promise<void>;
};

type Listener = (...args: unknown[]) => void;
type Transaction = { from?: Address; to?: Address | null; data?: Hex; input?: Hex; value?: Hex; chainId?: Hex };
type SendCalls = {
  version?: string;
  id?: string;
  from?: Address;
  chainId: Hex;
  calls: { to?: Address; data?: Hex; value?: Hex; capabilities?: Capabilities }[];
  capabilities?: Capabilities;
};
type Capabilities = Record<string, { optional?: boolean }>;

const CHAIN = "tmai:wallet-chain";
const MAX_CALLS = 20;
const POLL_MS = 500;

/** Read methods that a page may call through the wallet. */
const READS = new Set([
  ...["eth_blockNumber", "eth_call", "eth_estimateGas", "eth_feeHistory", "eth_gasPrice", "eth_maxPriorityFeePerGas"],
  ...["eth_getBalance", "eth_getBlockByHash", "eth_getBlockByNumber", "eth_getCode", "eth_getLogs", "eth_getStorageAt"],
  ...["eth_getTransactionByHash", "eth_getTransactionCount", "eth_getTransactionReceipt", "net_version"],
]);

export class EmbeddedProvider {
  readonly #with: EmbeddedWith;
  readonly #listeners = new Map<string, Set<Listener>>();
  #wallet: Promise<Wallet | null> | null = null;
  /** Dialogs are shown one at a time. */
  #lastDialog: Promise<unknown> = Promise.resolve();
  #requests = 0;

  constructor(rpcParams: EmbeddedWith) {
    this.#with = rpcParams;
    window.addEventListener("storage", ({ key }) => void this.#hear(key));
    onWalletChange(() => void this.refresh().catch(() => undefined));
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  /** The wallet has changed on the server: opened, upgraded, claimed, or opened on another chain. */
  async refresh(): Promise<void> {
    this.#wallet = null;
    this.#emit("accountsChanged", await this.#accounts());
  }

  request = (async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await this.#answer(method, Array.isArray(params) ? (params as unknown[]) : []);
    } catch (error) {
      throw asRpcError(error);
    }
  }) as EIP1193RequestFn;

  async #answer(method: string, rpcParams: unknown[]): Promise<unknown> {
    switch (method) {
      case "eth_chainId":
        return numberToHex(this.#chainId());
      case "eth_accounts":
        return this.#accounts();
      case "eth_requestAccounts":
        return this.#connect();
      case "wallet_requestPermissions":
        return [
          {
            parentCapability: "eth_accounts",
            caveats: [{ type: "restrictReturnedAccounts", value: await this.#connect() }],
          },
        ];
      case "wallet_revokePermissions":
        setAuthorised(false);
        this.#emit("accountsChanged", []);
        return null;
      case "wallet_switchEthereumChain":
        return this.#switchChain(Number((rpcParams[0] as { chainId?: Hex } | undefined)?.chainId));
      case "personal_sign":
        return this.#signMessage(rpcParams[0], rpcParams[1]);
      case "eth_signTypedData_v4":
        return this.#signTypedData(rpcParams[0], rpcParams[1]);
      case "eth_sendTransaction":
        return this.#sendTransaction((rpcParams[0] ?? {}) as Transaction);
      case "wallet_getCapabilities":
        return this.#capabilities(rpcParams[1]);
      case "wallet_sendCalls":
        return this.#sendCalls((rpcParams[0] ?? {}) as SendCalls);
      case "wallet_getCallsStatus":
        return this.#callsStatus(String(rpcParams[0]));
      default:
        if (READS.has(method)) return this.#read(method, rpcParams);
        throw new ProviderRpcError(4200, `This wallet does not support ${method}.`);
    }
  }

  #chainId(): number {
    const { chains } = this.#with;
    const chosen = Number(browserStorage.getItem(CHAIN));
    return chains.find(({ chainId }) => chainId === chosen)?.chainId ?? (chains[0]?.chainId as number);
  }

  /** Requested from the server once, and again after `refresh`. The next request retries a failure. */
  #walletNow(): Promise<Wallet | null> {
    this.#wallet ??= this.#with.server.wallet().catch((error: unknown) => {
      this.#wallet = null;
      throw error;
    });
    return this.#wallet;
  }

  async #accounts(): Promise<Address[]> {
    if (!isAuthorised()) return [];
    const chain = chainIn(await this.#walletNow(), this.#chainId());
    return chain ? [getAddress(chain.address)] : [];
  }

  async #connect(): Promise<Address[]> {
    const known = !isAuthorised() ? [] : await this.#accounts();
    if (known.length > 0) return known;
    const wallet = (await this.#walletNow()) ?? (await this.#oneByOne(() => this.#with.dialogs.open()));
    if (wallet === null) throw rejected();
    this.#wallet = Promise.resolve(wallet);
    // A wallet that is not open on the current chain is still open on the network where it was opened.
    const opened = wallet.chains.find(({ chainId }) => this.#with.chains.some((known) => known.chainId === chainId));
    if (!chainIn(wallet, this.#chainId()) && opened) this.#choose(opened.chainId);
    setAuthorised(true);
    const accounts = await this.#accounts();
    if (accounts.length === 0) throw new ProviderRpcError(4901, "This wallet is not open on any network of this page.");
    this.#emit("accountsChanged", accounts);
    return accounts;
  }

  async #switchChain(chainId: number): Promise<null> {
    if (!this.#with.chains.some((chain) => chain.chainId === chainId) || !chainIn(await this.#walletNow(), chainId))
      throw new ProviderRpcError(
        4902,
        `This wallet is not open on chain ${chainId}. Open it there on the wallet page.`,
      );
    if (chainId !== this.#chainId()) {
      this.#choose(chainId);
      this.#emit("accountsChanged", await this.#accounts());
    }
    return null;
  }

  #choose(chainId: number): void {
    browserStorage.setItem(CHAIN, String(chainId));
    this.#emit("chainChanged", numberToHex(chainId));
  }

  /** Handles changes made in another tab. */
  async #hear(key: string | null): Promise<void> {
    if (key === CHAIN) this.#emit("chainChanged", numberToHex(this.#chainId()));
    if (key === CHAIN || key === AUTHORISED) await this.refresh().catch(() => undefined);
  }

  /** The account in use, if the page has access to it and names no other. */
  async #account(named?: unknown): Promise<WalletChain> {
    const chain = chainIn(await this.#walletNow(), this.#chainId());
    if (!isAuthorised() || !chain) throw notAuthorised();
    if (named !== undefined && !(typeof named === "string" && isAddress(named) && isAddressEqual(named, chain.address)))
      throw notAuthorised();
    return chain;
  }

  async #signMessage(text: unknown, account: unknown): Promise<Hex> {
    const chain = await this.#account(account);
    if (typeof text !== "string") throw badParams("personal_sign takes a message and an address.");
    const raw = isHex(text) ? text : null;
    const confirmation = { what: "message", message: raw === null ? text : decodeText(raw) } as const;
    return this.#signed(
      chain,
      confirmation,
      personalSignHash(chain, raw === null ? text : { raw }),
      (signature) => signature,
    );
  }

  async #signTypedData(account: unknown, rpcParams: unknown): Promise<Hex> {
    const chain = await this.#account(account);
    const typedData = parseTypedData(rpcParams);
    const { chainId } = typedData.domain;
    if (chainId !== undefined && Number(chainId) !== chain.chainId)
      throw badParams(`This is for chain ${chainId}, and the wallet is on chain ${chain.chainId}. Switch first.`);
    const { hash, wrap } = nestedTypedData(chain, typedData);
    return this.#signed(chain, { what: "typedData", typedData }, hash, wrap);
  }

  async #signed(
    chain: WalletChain,
    about: { what: "message"; message: string } | { what: "typedData"; typedData: TypedData },
    hash: Hex,
    wrap: (signature: Hex) => Hex,
  ): Promise<Hex> {
    await this.#confirm({ ...about, chainId: chain.chainId, account: getAddress(chain.address) });
    const { signerId, signature } = await this.#with.keys.sign(chain.signers, hash);
    const wrapped = wrap(multiSignature([{ signer: signerId, signature }]));
    // A signature of an account without code is verified as if the account were deployed (ERC-6492).
    return chain.isDeployed ? wrapped : beforeDeployment(this.#with.buildFactoryCall(chain), wrapped);
  }

  async #sendTransaction({ from, to, data, input, value, chainId }: Transaction): Promise<Hash> {
    const chain = await this.#account(from);
    if (chainId !== undefined && Number(chainId) !== chain.chainId)
      throw badParams(`The transaction is for chain ${Number(chainId)}, and the wallet is on chain ${chain.chainId}.`);
    const operationId = await this.#operate(chain, [toOperationCall({ to, data: data ?? input, value })]);
    return this.#hashOf(operationId);
  }

  async #sendCalls({ version, id, from, chainId, calls, capabilities }: SendCalls): Promise<{ id: string }> {
    if (version !== undefined && !/^2\./.test(version)) throw badParams("This wallet takes calls of version 2.");
    if (id !== undefined) throw badParams("This wallet names its calls itself: leave out the id.");
    if (Number(chainId) !== this.#chainId())
      throw new ProviderRpcError(5710, `The calls are for chain ${Number(chainId)}, and the wallet is on another.`);
    const wanted = [capabilities, ...(calls ?? []).map((one) => one.capabilities)].flatMap((all) =>
      Object.entries(all ?? {}),
    );
    const needed = wanted.find(([name, { optional }]) => name !== "atomic" && optional !== true);
    if (needed) throw new ProviderRpcError(5700, `This wallet does not support ${needed[0]}.`);
    if (!Array.isArray(calls) || calls.length === 0) throw badParams("There are no calls.");
    if (calls.length > MAX_CALLS) throw new ProviderRpcError(5740, `At most ${MAX_CALLS} calls go together.`);
    const chain = await this.#account(from);
    return { id: await this.#operate(chain, calls.map(toOperationCall)) };
  }

  /** Prepared and simulated by the server, shown, signed, sent: all of the calls or none. */
  async #operate(chain: WalletChain, calls: OperationCall[]): Promise<string> {
    const prepared = await this.#with.server.prepare({ chainId: chain.chainId, calls });
    const { lines, gas, paidBy, deadline } = prepared;
    const account = getAddress(chain.address);
    const { entryPoint } = this.#with;
    const makes = this.#with.buildFactoryCall(chain);
    const hash = hashToSign(prepared, { chainId: chain.chainId, account, calls, entryPoint, makes });
    await this.#confirm({ what: "operation", chainId: chain.chainId, account, lines, gas, paidBy, deadline });
    const signed = await this.#with.keys.sign(chain.signers, hash);
    await submitSurely(this.#with.server, prepared.operationId, signed, () => this.#pause());
    return prepared.operationId;
  }

  async #hashOf(operationId: string): Promise<Hash> {
    for (;;) {
      const found = await this.#with.server.operation(operationId).catch(nullIfUnknown);
      if (found?.transactionHash) return found.transactionHash;
      if (found !== null && found.status in LOST)
        throw new ProviderRpcError(-32003, found.failure ?? LOST[found.status] ?? "");
      await this.#pause();
    }
  }

  async #callsStatus(id: string) {
    const found = await this.#with.server.operation(id);
    const receipt = found.transactionHash && (await this.#read("eth_getTransactionReceipt", [found.transactionHash]));
    // An operation can fail inside a transaction that succeeds, so the operation's own status counts.
    const status = found.status === "mined" && !receipt ? PENDING : STATUS[found.status];
    const own = found.status === "reverted" ? "0x0" : "0x1";
    const receipts = status >= 200 && receipt ? [{ ...(receipt as object), status: own }] : [];
    return { version: "2.0.0", id, chainId: numberToHex(this.#chainId()), atomic: true, status, receipts };
  }

  async #capabilities(chainIds: unknown): Promise<Record<Hex, object>> {
    const wanted = Array.isArray(chainIds) ? chainIds.map(Number) : null;
    const open = ((await this.#walletNow())?.chains ?? []).filter(({ chainId }) => wanted?.includes(chainId) ?? true);
    return Object.fromEntries(open.map(({ chainId }) => [numberToHex(chainId), { atomic: { status: "supported" } }]));
  }

  async #confirm(confirmation: Confirmation): Promise<void> {
    if (!(await this.#oneByOne(() => this.#with.dialogs.confirm(confirmation)))) throw rejected();
  }

  #oneByOne<T>(show: () => Promise<T>): Promise<T> {
    const shown = this.#lastDialog.then(show, show);
    this.#lastDialog = shown.catch(() => undefined);
    return shown;
  }

  #pause(): Promise<void> {
    return this.#with.wait?.(POLL_MS) ?? new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }

  async #read(method: string, params: unknown[]): Promise<unknown> {
    const chainId = this.#chainId();
    const { rpcUrl } = this.#with.chains.find((chain) => chain.chainId === chainId) as ReadableChain;
    this.#requests += 1;
    const body = JSON.stringify({ jsonrpc: "2.0", id: this.#requests, method, params });
    const response = await fetch(rpcUrl, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } };
    const { result, error } = (await response.json()) as Answer;
    if (error) throw new ProviderRpcError(error.code, error.message, error.data);
    return result;
  }

  #emit(event: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args);
  }
}

/** EIP-5792: 100 pending, 200 confirmed, 400 not on chain and never will be, 500 reverted. */
const PENDING = 100;
const STATUS: Record<OperationStatus["status"], number> = {
  ...{ prepared: PENDING, sent: PENDING, mined: 200, reverted: 500, expired: 400, replaced: 400 },
};
const LOST: Partial<Record<OperationStatus["status"], string>> = {
  expired: "The operation was not sent in time. Nothing was taken.",
  replaced: "Another operation of this wallet came first. Nothing was taken.",
};

const chainIn = (wallet: Wallet | null, chainId: number): WalletChain | undefined =>
  wallet?.chains.find((chain) => chain.chainId === chainId);

const rejected = () => new ProviderRpcError(4001, "Rejected.");
const notAuthorised = () => new ProviderRpcError(4100, "This account is not authorised.");
const badParams = (sentence: string) => new ProviderRpcError(-32602, sentence);

function toOperationCall({ to, data, value }: { to?: Address | null; data?: Hex; value?: Hex }): OperationCall {
  if (!to || !isAddress(to, { strict: false }))
    throw badParams("This wallet calls contracts and pays; it deploys none.");
  return { to: getAddress(to), value: BigInt(value ?? 0).toString(), data: data ?? "0x" };
}

function parseTypedData(params: unknown): TypedData {
  const parsed: unknown = typeof params === "string" ? JSON.parse(params) : params;
  const { domain, types, primaryType, message } = (parsed ?? {}) as Partial<TypedData>;
  if (!types || !primaryType || !message) throw badParams("Typed data has types, a primary type and a message.");
  return { domain: { ...domain, ...parseChainId(domain?.chainId) }, types, primaryType, message };
}

/** Pages write it as a number, in decimal or in hex. */
const parseChainId = (chainId: unknown) => (chainId === undefined ? {} : { chainId: Number(chainId) });

/** Readable text, or the hex as it is. */
function decodeText(raw: Hex): string {
  const text = hexToString(raw);
  return text.includes("\ufffd") ? raw : text;
}

function nullIfUnknown(error: unknown): null {
  if (isUnknown(error)) return null;
  throw error;
}

const CODES: Partial<Record<KeyFailureTag, number>> = { cancelled: 4001, notAsAsked: -32603 };

/** Maps failures to EIP-1193 and EIP-1474 codes, with the messages unchanged. */
function asRpcError(error: unknown): unknown {
  if (error instanceof KeyFailure) return new ProviderRpcError(CODES[error.tag] ?? 4100, error.message, error.tag);
  if (!(error instanceof WalletCallFailure)) return error;
  if (error.status === 404) return new ProviderRpcError(4100, error.message);
  return new ProviderRpcError(isUnknown(error) ? -32603 : -32003, error.message);
}
