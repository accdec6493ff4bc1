import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Address, encodeFunctionData, getAddress, type Hex, zeroAddress } from "viem";
import { walletOf as walletOfSigner } from "#app/chain/account/signers.ts";
import { chains } from "#app/chain/chains.server.ts";
import { holdingsOf } from "#app/chain/holdings.server.ts";
import { log } from "#app/platform/log.server.ts";
import { catalogueOn } from "#app/services/walletBalances/public.server.ts";
import { type Account, deploymentOf, signersOf } from "#events/wallet/wallet.ts";
import { embeddedAccountAbi } from "../../../../contracts/abi/embeddedAccount.ts";
import type { Leaving } from "../model/calls.ts";
import type { KnownWallet } from "./wallets.server.ts";

/** What it takes to leave without us: what is in each account, and the one call that its wallet sends by itself. */
export async function leaving({ accounts }: KnownWallet): Promise<Leaving> {
  return { accounts: await Promise.all(accounts.map(leavingOf)), file: leaveFile() };
}

async function leavingOf(account: Account): Promise<Leaving["accounts"][number]> {
  const { chainId } = account;
  const address = getAddress(account.address);
  const held = await heldTokens(chainId, address).catch((error: unknown) => {
    log().warn({ err: error }, `what a wallet has on chain ${chainId} is not known`);
    return null;
  });
  const signers = signersOf(account).map(({ key }) => key as Hex);
  // Whoever sends the call gets what it takes out: a wallet that is a signer.
  const to = signers.map(walletOfSigner).find((wallet) => wallet !== null);
  const sweep = to && held ? { to: address, data: sweepOf(held, to) } : null;
  const isDeployed = deploymentOf(account) !== null;
  return { chainId, address, isDeployed, isKnown: held !== null, signers, tokens: held ?? [], sweep };
}

const sweepOf = (tokens: readonly { address: string }[], to: Address): Hex =>
  encodeFunctionData({
    abi: embeddedAccountAbi,
    functionName: "sweep",
    args: [tokens.map(({ address }) => address as Address), to],
  });

/** Of the tokens that we know on the chain, and the coin. Zero amounts are left out. Throws when the chain does not answer. */
async function heldTokens(chainId: number, owner: Address): Promise<Leaving["accounts"][number]["tokens"]> {
  const chain = chains.of(chainId);
  const { tokens: known } = await catalogueOn(chainId);
  const { native, held } = await holdingsOf(chain, owner, known);
  const symbols = new Map(known.map(({ address, symbol }) => [address, symbol]));
  const { symbol, decimals } = chain.coin;
  const coin = { address: zeroAddress, amount: native, decimals };
  return [...held, ...(native > 0n ? [coin] : [])].map((one) => ({
    ...{ address: one.address, symbol: symbols.get(one.address) ?? symbol, decimals: one.decimals },
    amount: String(one.amount),
  }));
}

/** Made by the build (server/leave). */
const LEAVE_FILE = "build/client/leave/leave.html";
let known: Leaving["file"] | undefined;

/** The page that opens from a disk, with the hash by which anyone can tell that it is ours. */
function leaveFile(): Leaving["file"] {
  known ??= readFile(LEAVE_FILE);
  return known;
}

function readFile(path: string): Leaving["file"] {
  try {
    const sha256 = createHash("sha256")
      .update(readFileSync(join(process.cwd(), path)))
      .digest("hex");
    return { url: "/leave/leave.html", sha256 };
  } catch {
    return null;
  }
}
