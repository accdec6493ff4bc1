import {
  type Abi,
  type Account,
  type Address,
  type Chain,
  type ContractConstructorArgs,
  createPublicClient,
  createWalletClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  type PublicClient,
  type TransactionReceipt,
} from "viem";

/** The local chain: 31337, transactions are mined immediately. */
export const localChainTerms: Chain = defineChain({
  id: 31_337,
  name: "Local chain",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["http://127.0.0.1:8545"] } },
});

/** Reads one chain, without any cache. */
export function connectReader(rpcUrl: string, chain: Chain): PublicClient {
  const transport = http(rpcUrl, { retryCount: 3, retryDelay: 100 });
  return createPublicClient({ chain, transport, pollingInterval: 25, cacheTime: 0 });
}

export type Deployer = {
  account: Account;
  reader: PublicClient;
  /** Sends one call and waits for it. Throws when it reverts. */
  send(order: { to: Address; data?: Hex; value?: bigint }, what: string): Promise<TransactionReceipt>;
  /** Deploys one contract and waits for it. */
  deploy<const abi extends Abi>(order: {
    what: string;
    abi: abi;
    bytecode: Hex;
    args: ContractConstructorArgs<abi>;
  }): Promise<{ address: Address; blockNumber: bigint }>;
};

/** Sends the transactions of one account one after another, so that addresses depend only on their order. */
export function connectDeployer(rpcUrl: string, account: Account, chain: Chain = localChainTerms): Deployer {
  const reader = connectReader(rpcUrl, chain);
  const wallet = createWalletClient({ chain, transport: http(rpcUrl), account });

  async function mined(hash: Hex, what: string): Promise<TransactionReceipt> {
    const receipt = await reader.waitForTransactionReceipt({ hash, timeout: 60_000 });
    if (receipt.status !== "success") throw new Error(`${what} was reverted in transaction ${hash}.`);
    return receipt;
  }

  return {
    account,
    reader,
    send: async (order, what) =>
      mined(await wallet.sendTransaction({ to: order.to, data: order.data, value: order.value }), what),
    deploy: async ({ what, abi, bytecode, args }) => {
      const hash = await wallet.deployContract({ abi: abi as Abi, bytecode, args: args as readonly unknown[] });
      const { contractAddress, blockNumber } = await mined(hash, `Deploying ${what}`);
      if (!contractAddress) throw new Error(`Deploying ${what} gave no address.`);
      return { address: getAddress(contractAddress), blockNumber };
    },
  };
}
