import {
  type Account,
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  type GetContractReturnType,
  getAddress,
  getContract,
  type Hex,
  http,
  isAddress,
  isHex,
  type PublicClient,
  type Transport,
  type WalletClient,
} from "viem";
import type { MessageJson } from "#app/chain/message.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { postJson } from "#app/platform/http.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { HelperError } from "./helperError.ts";
import { pollingMilliseconds, toViemChain } from "./viemChain.ts";

/** Access to the chain for the browser: reads go to the network's public endpoint, writes through the trader's wallet. Source: docs/spec/product.md#5, #7, #8. */

const ABIS = { payment: planPaymentAbi, token: tmaiTokenAbi, stablecoin: stablecoinAbi } as const;
export type ContractName = keyof typeof ABIS;
type Networks = readonly PublicNetwork[];
type Reader = PublicClient<Transport, Chain>;
type Signer = WalletClient<Transport, Chain, Account>;
export type ReadContract<N extends ContractName> = GetContractReturnType<(typeof ABIS)[N], Reader, Address>;
export type SignerContract<N extends ContractName> = GetContractReturnType<(typeof ABIS)[N], Signer, Address>;

const readers = new Map<string, Reader>();

/** Read-only provider. Throws, and logs, when the chain has no endpoint here. */
export function readProvider(networks: Networks, chainId: number): Reader {
  return logged("provider", () => {
    const network = networks.find((known) => known.chainId === chainId);
    if (!network?.rpcUrl) throw new HelperError("noRpcUrl", `No RPC URL found for chain ID ${chainId}`);
    const key = `${chainId} ${network.rpcUrl}`;
    const known = readers.get(key);
    if (known) return known;
    const reader: Reader = createPublicClient({
      chain: toViemChain(network),
      transport: http(network.rpcUrl),
      pollingInterval: pollingMilliseconds(network),
      // Amounts of money: an answer from a second ago is not good enough.
      cacheTime: 0,
    });
    readers.set(key, reader);
    return reader;
  });
}

/** Read-only contract; null for a network or contract that is unknown here. */
export function readContract<N extends ContractName>(
  networks: Networks,
  chainId: number,
  name: N,
): ReadContract<N> | null {
  const address = findContractAddress(networks, chainId, name);
  if (address === null) return null;
  const client = readProvider(networks, chainId);
  return getContract({ abi: ABIS[name], address, client }) as unknown as ReadContract<N>;
}

/** Contract that writes through the wallet, after requesting its account; null when network, contract name or wallet is missing. */
export async function signerContract<N extends ContractName>(
  networks: Networks,
  chainId: number,
  name: N,
  wallet: EIP1193Provider | undefined = injectedWallet(),
): Promise<SignerContract<N> | null> {
  const address = findContractAddress(networks, chainId, name);
  if (address === null || wallet === undefined) return null;
  const client = await createSigner(networks, chainId, wallet);
  return client && (getContract({ abi: ABIS[name], address, client }) as unknown as SignerContract<N>);
}

/** The wallet's account as a signer; null for an unknown network. A refusal by the wallet is logged and rethrown. */
export async function createSigner(
  networks: Networks,
  chainId: number,
  wallet: EIP1193Provider,
): Promise<Signer | null> {
  const network = networks.find((known) => known.chainId === chainId);
  if (!network) return null;
  try {
    const [account] = await wallet.request({ method: "eth_requestAccounts" });
    if (account === undefined) throw new Error("The wallet gave no account.");
    return createWalletClient({
      account: getAddress(account),
      chain: toViemChain(network),
      transport: custom(wallet, { retryCount: 0 }),
    });
  } catch (error) {
    console.error("Wallet provider:", error);
    throw error;
  }
}

/** Wei for one unit of gas. */
export async function readGasPrice(reader: Pick<Reader, "getGasPrice">): Promise<bigint> {
  const price = await reader.getGasPrice().catch(() => null);
  if (!price) throw new HelperError("noGasPrice", "Failed to get gas price");
  return price;
}

/** The server's signature of a payment message. */
export async function signatureFor(message: MessageJson): Promise<Hex> {
  type Signed = { data?: string; error?: string };
  const answer = await postJson<Signed>("/api/plans/payments/tmai/signMessage", { message });
  if (isHex(answer?.body.data)) return answer.body.data;
  throw new HelperError("noSignature", "Failed to get signature", answer?.body.error);
}

function findContractAddress(networks: Networks, chainId: number, name: string): Address | null {
  const network = networks.find((known) => known.chainId === chainId);
  if (!network) return null;
  const addresses: Record<string, string | undefined> = {
    payment: network.payment,
    token: network.tokens.TMAI.address,
    stablecoin: network.tokens.USDC.address,
  };
  const address = addresses[name];
  // A network without a deployed contract has an empty entry.
  return address !== undefined && isAddress(address) ? getAddress(address) : null;
}

function injectedWallet(): EIP1193Provider | undefined {
  return (window as { ethereum?: EIP1193Provider }).ethereum;
}

function logged<T>(what: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    console.error(`Chain ${what}:`, error);
    throw error;
  }
}
