import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseEther,
  parseUnits,
} from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { env } from "#app/platform/env.server.ts";
import { stablecoinAbi } from "../../../../../contracts/abi/stablecoin.ts";
import { localAccount, OWNER_INDEX } from "../../../../../contracts/deploy/accounts.ts";
import type { Refused } from "../refused.server.ts";
import type { KnownWallet } from "../wallets.server.ts";
import { starterProblem } from "./starter.server.ts";

/** Test money of the local chain, minted by its owner. No other network has it. */

const USDC = parseUnits("1000", 6);
const TMAI = parseEther("10000");

export const hasFaucet = (): boolean => env().NETWORK === "local";

/** Gives a wallet test money, unless it is a starter that already has its small money. Returns the mined transactions. */
export async function giveTestMoney(wallet: KnownWallet): Promise<{ transactionHashes: Hex[] } | Refused> {
  const tooMuch = await starterProblem(wallet);
  if (tooMuch) return tooMuch;
  const to = getAddress(wallet.opened.address);
  const { stablecoin, token } = paymentChain().addresses;
  const minting = encodeFunctionData({ abi: stablecoinAbi, functionName: "mint", args: [to, USDC] });
  const giving = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, TMAI] });
  return { transactionHashes: [await sent(stablecoin, minting), await sent(token, giving)] };
}

/** One at a time within this process: the node numbers the owner's transactions. */
let last: Promise<unknown> = Promise.resolve();

function sent(to: Hex, data: Hex): Promise<Hex> {
  const { client, chainId } = paymentChain();
  const sending = last.then(async () => {
    const owner = createWalletClient({
      account: localAccount(OWNER_INDEX),
      transport: http(env().rpcUrls(chainId)[0]),
    });
    const hash = await owner.sendTransaction({ to, data, chain: null });
    await client.waitForTransactionReceipt({ hash, pollingInterval: 50 });
    return hash;
  });
  last = sending.catch(() => undefined);
  return sending;
}
