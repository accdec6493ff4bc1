import {
  type Address,
  createWalletClient,
  type EIP1193RequestFn,
  type Hex,
  http,
  isAddressEqual,
  type LocalAccount,
  numberToHex,
} from "viem";
import { browserStorage } from "#app/platform/pageStorage.ts";
import { ProviderRpcError } from "./providerRpcError.ts";
import { ACCOUNT, chosenTestAccount, KNOWN_TEST_ACCOUNTS, rememberTestAccount } from "./testAccounts.ts";
import { batchCapabilities, batchExecutor, callsStatus, type SendCalls, sendAsOne } from "./testWalletBatch.ts";

/** The mnemonic that every Ethereum tool documents. Worthless anywhere but on a local chain. */
const MNEMONIC = "test test test test test test test test test test test junk";
const AUTHORISED = "tmai:test-wallet-authorised";
const REJECTS = "tmai:test-wallet-rejects";
const WAITS = "tmai:test-wallet-waits";
const CHAIN = "tmai:test-wallet-chain";
const WAIT_POLL_MS = 100;

type Listener = (...args: unknown[]) => void;
type Transaction = { from?: Address; to?: Address; data?: Hex; value?: Hex; gas?: Hex };

/**
 * Signs without asking. Switches in localStorage act for the user: `tmai:test-wallet-rejects` = `next` makes the next request that a user
 * would see fail with 4001, `tmai:test-wallet-waits` = `yes` keeps such requests pending until it is removed, `tmai:test-wallet-chain`
 * names another chain that the wallet is on, `tmai:test-wallet-batches` the contract that executes several calls as one. As with any
 * wallet, every tab is notified of a change made in another.
 */
export class TestWallet {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #keys = new Map<Address, Promise<LocalAccount>>();
  readonly #chainId: number;
  readonly #rpcUrl: string;
  #requests = 0;

  constructor(network: { chainId: number; rpcUrl: string }) {
    this.#chainId = network.chainId;
    this.#rpcUrl = network.rpcUrl;
    window.addEventListener("storage", ({ key }) => this.#hear(key));
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

  /** Changes the account in use; a connected page is notified as by any wallet. */
  choose(index: number): void {
    rememberTestAccount(index);
    if (this.#accounts().length > 0) this.#emit("accountsChanged", this.#accounts());
  }

  request = (async ({ method, params }: { method: string; params?: unknown }) => {
    const paramList = Array.isArray(params) ? (params as unknown[]) : [];
    switch (method) {
      case "eth_chainId":
        return numberToHex(this.#onChain());
      case "eth_accounts":
        return this.#accounts();
      case "eth_requestAccounts":
        this.#authorise();
        return this.#accounts();
      case "wallet_requestPermissions":
        this.#authorise();
        return [
          {
            parentCapability: "eth_accounts",
            caveats: [{ type: "restrictReturnedAccounts", value: this.#accounts() }],
          },
        ];
      case "wallet_revokePermissions":
        browserStorage.removeItem(AUTHORISED);
        this.#emit("accountsChanged", []);
        return null;
      case "wallet_switchEthereumChain":
        return this.#switchChain(paramList[0] as { chainId: Hex });
      case "personal_sign":
        return (await this.#signer(paramList[1] as Address)).signMessage({ message: { raw: paramList[0] as Hex } });
      case "eth_signTypedData_v4":
        return (await this.#signer(paramList[0] as Address)).signTypedData(JSON.parse(paramList[1] as string));
      case "eth_sendTransaction":
        return this.#send(paramList[0] as Transaction);
      case "wallet_getCapabilities":
        return batchCapabilities(this.#chainId);
      case "wallet_sendCalls":
        return this.#sendCalls(paramList[0] as SendCalls);
      case "wallet_getCallsStatus":
        return callsStatus(paramList[0] as Hex, this.#chainId, (call, about) => this.#forward(call, about));
      default:
        return this.#forward(method, paramList);
    }
  }) as EIP1193RequestFn;

  /** Handles changes that another tab made to the wallet. */
  #hear(key: string | null): void {
    if (key === ACCOUNT || key === AUTHORISED) this.#emit("accountsChanged", this.#accounts());
    if (key === CHAIN) this.#emit("chainChanged", numberToHex(this.#onChain()));
  }

  #onChain(): number {
    return Number(browserStorage.getItem(CHAIN) ?? this.#chainId);
  }

  #accounts(): Address[] {
    return browserStorage.getItem(AUTHORISED) === null ? [] : [chosenTestAccount().address];
  }

  #authorise(): void {
    // As in any wallet, an authorised page causes no further prompt.
    if (browserStorage.getItem(AUTHORISED) === null) this.#rejectWhenAsked();
    browserStorage.setItem(AUTHORISED, "yes");
    // Deriving a key takes a tenth of a second: done while the trader reads, not while they wait.
    void this.#keyOf(chosenTestAccount().address);
  }

  #switchChain({ chainId }: { chainId: Hex }): null {
    if (Number(chainId) !== this.#chainId) throw new ProviderRpcError(4902, "This wallet knows the local chain only.");
    if (this.#onChain() !== this.#chainId) {
      browserStorage.removeItem(CHAIN);
      this.#emit("chainChanged", numberToHex(this.#chainId));
    }
    return null;
  }

  /** The key of an authorised address; a real wallet would prompt the user here. */
  async #signer(address: Address): Promise<LocalAccount> {
    const [own] = this.#accounts();
    if (own === undefined || !isAddressEqual(own, address)) {
      throw new ProviderRpcError(4100, "This account is not authorised.");
    }
    while (browserStorage.getItem(WAITS) !== null) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_POLL_MS));
      // As wallets do: a request for an account that is no longer in use is not continued.
      if (this.#accounts()[0] !== own) throw new ProviderRpcError(4100, "This account is not in use any more.");
    }
    this.#rejectWhenAsked();
    return this.#keyOf(own);
  }

  #keyOf(address: Address): Promise<LocalAccount> {
    const known = this.#keys.get(address);
    if (known) return known;
    const addressIndex = KNOWN_TEST_ACCOUNTS.find((account) => account.address === address)?.index;
    // Loaded here only: no other network needs mnemonics in the page.
    const key = import("viem/accounts").then((accounts) => accounts.mnemonicToAccount(MNEMONIC, { addressIndex }));
    this.#keys.set(address, key);
    return key;
  }

  async #send(transaction: Transaction): Promise<Hex> {
    const account = await this.#signer(transaction.from ?? chosenTestAccount().address);
    const client = createWalletClient({ account, transport: http(this.#rpcUrl) });
    return client.sendTransaction({
      chain: null,
      to: transaction.to ?? null,
      data: transaction.data,
      value: transaction.value === undefined ? undefined : BigInt(transaction.value),
      gas: transaction.gas === undefined ? undefined : BigInt(transaction.gas),
    });
  }

  async #sendCalls({ from, calls, chainId }: SendCalls): Promise<{ id: Hex }> {
    if (Number(chainId) !== this.#chainId) throw new ProviderRpcError(5710, "This wallet knows the local chain only.");
    const executor = batchExecutor();
    if (executor === null) throw new ProviderRpcError(5760, "This wallet takes one call at a time.");
    const account = await this.#signer(from ?? chosenTestAccount().address);
    return { id: await sendAsOne(account, this.#rpcUrl, executor, calls) };
  }

  #rejectWhenAsked(): void {
    if (browserStorage.getItem(REJECTS) !== "next") return;
    browserStorage.removeItem(REJECTS);
    throw new ProviderRpcError(4001, "User rejected the request.");
  }

  async #forward(method: string, params: unknown[]): Promise<unknown> {
    this.#requests += 1;
    const response = await fetch(this.#rpcUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: this.#requests, method, params }),
    });
    const answer = (await response.json()) as {
      result?: unknown;
      error?: { code: number; message: string; data?: unknown };
    };
    if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data);
    return answer.result;
  }

  #emit(event: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args);
  }
}
