import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from "viem";
import { inventedContract, tradedTokens } from "../../../analytics/simulated/contracts.ts";
import { SIMULATED_SEED } from "../../../analytics/simulated/tokens.ts";
import { marketTokenBytecode } from "../../../contracts/abi/bytecode/marketToken.ts";
import { marketTokenAbi } from "../../../contracts/abi/marketToken.ts";
import { stablecoinAbi } from "../../../contracts/abi/stablecoin.ts";
import { localAccount, OPERATOR_INDEX, OWNER_INDEX } from "../../../contracts/deploy/accounts.ts";
import { localChainTerms } from "../../../contracts/deploy/chain.ts";
import { type Deployment, requireAddress } from "../../../contracts/deploy/deployment.ts";

/** The whole supply of a token, a fifth of a pool's maximum. Base units. */
const SUPPLY = parseEther(String(10n ** 15n));
const OPERATOR_USDC = parseUnits("20000000", 6);
const CALL_GAS = 200_000n;

const connect = (rpcUrl: string) =>
  createTestClient({
    mode: "hardhat",
    chain: localChainTerms,
    transport: http(rpcUrl, { retryCount: 0, timeout: 10_000 }),
    pollingInterval: 10,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
type Client = ReturnType<typeof connect>;

/**
 * Places the traded tokens of the simulated market at their catalogue addresses. The operator gets the whole supply, and opens the pools
 * once the market has prices. Existing tokens are left alone: an older chain gets the missing ones at its next start.
 */
export async function placeMarketTokens(rpcUrl: string, deployment: Deployment): Promise<void> {
  const client = connect(rpcUrl);
  const tokens = tradedTokens(SIMULATED_SEED).map((token) => ({
    ...token,
    address: inventedContract(SIMULATED_SEED, token.slug),
  }));
  const codes = await Promise.all(tokens.map(({ address }) => client.getCode({ address })));
  const missing = tokens.filter((_, index) => codes[index] === undefined);
  if (missing.length === 0) return;
  const operator = localAccount(OPERATOR_INDEX);
  await Promise.all(missing.map(({ address }) => client.setCode({ address, bytecode: marketTokenBytecode })));
  // It has no ether if an older chain started with fewer accounts.
  await client.setBalance({ address: operator.address, value: parseEther("10000") });
  const hashes = [
    ...(await sendAll(
      client,
      OPERATOR_INDEX,
      missing.map(({ address, name, symbol }) => ({
        to: address,
        data: encodeFunctionData({
          abi: marketTokenAbi,
          functionName: "begin",
          args: [name, symbol, operator.address, SUPPLY],
        }),
      })),
    )),
    ...(await sendAll(client, OWNER_INDEX, [giveUsdc(deployment, operator.address)])),
  ];
  for (const hash of hashes) await client.waitForTransactionReceipt({ hash });
}

const giveUsdc = (deployment: Deployment, to: Address) => ({
  to: requireAddress(deployment, "stablecoin"),
  data: encodeFunctionData({ abi: stablecoinAbi, functionName: "mint", args: [to, OPERATOR_USDC] }),
});

/** Does not wait for one before sending the next. */
async function sendAll(client: Client, index: number, calls: { to: Address; data: Hex }[]): Promise<Hex[]> {
  const account = localAccount(index);
  const first = await client.getTransactionCount({ address: account.address });
  return Promise.all(
    calls.map((call, position) => client.sendTransaction({ account, ...call, nonce: first + position, gas: CALL_GAS })),
  );
}
