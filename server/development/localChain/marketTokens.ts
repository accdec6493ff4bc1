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
import { addressOf, type Deployment } from "../../../contracts/deploy/deployment.ts";

/** All of a token, a fifth of what a pool can hold. Base units. */
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
 * Puts the traded tokens of the simulated market where its catalogue says that they stand, all of each in the operator's
 * hand, who opens their pools once the market has prices. What stands already is left alone: a chain of before learns
 * them at its next start.
 */
export async function placeMarketTokens(rpcUrl: string, deployment: Deployment): Promise<void> {
  const client = connect(rpcUrl);
  const tokens = tradedTokens(SIMULATED_SEED).map((token) => ({
    ...token,
    address: inventedContract(SIMULATED_SEED, token.slug),
  }));
  const codes = await Promise.all(tokens.map(({ address }) => client.getCode({ address })));
  const missing = tokens.filter((_, place) => codes[place] === undefined);
  if (missing.length === 0) return;
  const operator = localAccount(OPERATOR_INDEX);
  await Promise.all(missing.map(({ address }) => client.setCode({ address, bytecode: marketTokenBytecode })));
  // Without ether where an older chain began with fewer accounts.
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
  to: addressOf(deployment, "stablecoin"),
  data: encodeFunctionData({ abi: stablecoinAbi, functionName: "mint", args: [to, OPERATOR_USDC] }),
});

/** Without waiting for one before the next is sent. */
async function sendAll(client: Client, index: number, calls: { to: Address; data: Hex }[]): Promise<Hex[]> {
  const account = localAccount(index);
  const first = await client.getTransactionCount({ address: account.address });
  return Promise.all(
    calls.map((call, place) => client.sendTransaction({ account, ...call, nonce: first + place, gas: CALL_GAS })),
  );
}
