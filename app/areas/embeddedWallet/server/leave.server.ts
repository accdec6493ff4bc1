import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Address, encodeFunctionData, getAddress, type Hex, zeroAddress } from "viem";
import { walletOf as walletOfSigner } from "#app/chain/account/signers.ts";
import { latestBlockOf } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Account, deploymentOf, signersOf } from "#events/wallet/wallet.ts";
import { embeddedAccountAbi } from "../../../../contracts/abi/embeddedAccount.ts";
import type { Leaving } from "../model/calls.ts";
import { balancesAt, listedTokens } from "./tokens.server.ts";
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
  const tokens = held ?? [];
  const signers = signersOf(account).map(({ key }) => key as Hex);
  // Whoever sends the call gets what it takes out: a wallet that is a signer.
  const to = signers.map(walletOfSigner).find((wallet) => wallet !== null);
  const sweep = to ? { to: address, data: sweepOf(tokens, to) } : null;
  const isDeployed = deploymentOf(account) !== null;
  return { chainId, address, isDeployed, isKnown: held !== null, signers, tokens, sweep };
}

const sweepOf = (tokens: readonly { address: string }[], to: Address): Hex =>
  encodeFunctionData({
    abi: embeddedAccountAbi,
    functionName: "sweep",
    args: [tokens.map(({ address }) => address as Address), to],
  });

/** Those of the payment network that payments are made in, and the coin. Zero amounts are left out. Throws when the chain does not answer. */
async function heldTokens(chainId: number, owner: Address): Promise<Leaving["accounts"][number]["tokens"]> {
  const chain = chains.of(chainId);
  const own = chainId === paymentChain().chainId ? Object.values(paymentTokens()) : [];
  const known = [
    ...(
      await listedTokens(
        chainId,
        own.map(({ address }) => address as Address),
      )
    ).values(),
  ];
  const coin = { symbol: chain.coin.symbol, address: zeroAddress, decimals: chain.coin.decimals };
  const { number } = await latestBlockOf(chain);
  const balances = await balancesAt(chain, owner, [zeroAddress, ...known.map(({ address }) => address)], number);
  return [...known, coin].flatMap(({ address, symbol, decimals }) => {
    const amount = balances.get(address.toLowerCase()) ?? 0n;
    return amount === 0n ? [] : [{ address, symbol, decimals, amount: String(amount) }];
  });
}

const LEAVE_FILES = ["build/client/leave/leave.html", "public/leave/leave.html"];
let known: Leaving["file"] | undefined;

/** The page that opens from a disk, with the hash by which anyone can tell that it is ours. */
function leaveFile(): Leaving["file"] {
  known ??= LEAVE_FILES.map(readFile).find((file) => file !== null) ?? null;
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
