import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Address, encodeFunctionData, getAddress, type Hex, zeroAddress } from "viem";
import { toWallet as walletOfSigner } from "#app/chain/account/signers.ts";
import { chains } from "#app/chain/chains.server.ts";
import { readHoldings } from "#app/chain/holdings.server.ts";
import { network } from "#app/chain/network.server.ts";
import { log } from "#app/platform/log.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { catalogueOn, priced } from "#app/services/walletBalances/public.server.ts";
import { type Account, findDeployment, listSigners } from "#events/wallet/wallet.ts";
import { embeddedAccountAbi } from "../../../../contracts/abi/embeddedAccount.ts";
import type { Leaving } from "../model/calls.ts";
import type { KnownWallet } from "./wallets.server.ts";
import { watchWhatWasFound } from "./watch/found.server.ts";

/**
 * What a person needs to leave without us: each account's balances, and the one call that its wallet sends itself. Chains that run on
 * demand are queried only when `named`. A failure on one chain does not affect the others.
 */
export async function leaving({ accounts, opened }: KnownWallet, named: readonly number[] = []): Promise<Leaving> {
  const { id, chainId: own } = network();
  const isReadable = ({ chainId }: Account) => id !== "local" || chainId === own || named.includes(chainId);
  const [simulated, ...found] = await Promise.all([
    showsSimulatedMarket(),
    ...accounts.map((account) => buildLeaving(account, isReadable(account))),
  ]);
  if (opened.adapter === "local") return { accounts: found, file: leaveFile(), simulated };
  // A plain address has no call that takes everything: each token leaves in its own transfer, and Privy exports the key.
  return { accounts: found.map((account) => ({ ...account, isDeployed: true, sweep: null })), file: null, simulated };
}

type AccountLeaving = Leaving["accounts"][number];

async function buildLeaving(account: Account, isReadable: boolean): Promise<AccountLeaving> {
  const { chainId } = account;
  const address = getAddress(account.address);
  const pending = isReadable ? heldTokens(chainId, address) : Promise.resolve(null);
  const held = await pending.catch((error: unknown) => {
    log().warn({ err: error }, `what a wallet has on chain ${chainId} is not known`);
    return null;
  });
  if (held !== null)
    await watchWhatWasFound(chainId, address, held.tokens.length > 0).catch((error: unknown) =>
      log().warn({ err: error }, `what was found on chain ${chainId} is looked at again with the next look`),
    );
  const signers = listSigners(account).map(({ key }) => key as Hex);
  // The sender of the call receives the funds: a wallet that is a signer.
  const to = signers.map(walletOfSigner).find((wallet) => wallet !== null);
  const sweep = to && held ? { to: address, data: encodeSweep(held.tokens, to) } : null;
  return {
    ...{
      chainId,
      address,
      isDeployed: findDeployment(account) !== null,
      isAsked: isReadable,
      isKnown: held !== null,
      signers,
    },
    ...{ tokens: held?.tokens ?? [], leftOut: held?.leftOut ?? [], sweep },
  };
}

const encodeSweep = (tokens: readonly { address: string }[], to: Address): Hex =>
  encodeFunctionData({
    abi: embeddedAccountAbi,
    functionName: "sweep",
    args: [tokens.map(({ address }) => address as Address), to],
  });

/** Known tokens on the chain, and the coin. Zero amounts are left out. Throws when the chain does not respond. */
async function heldTokens(chainId: number, owner: Address): Promise<Pick<AccountLeaving, "tokens" | "leftOut">> {
  const chain = chains.of(chainId);
  const { tokens, coinPrice } = await catalogueOn(chainId);
  const { native, held, leftOut } = await readHoldings(chain, owner, tokens);
  const known = new Map(tokens.map((token) => [token.address, token]));
  const findSymbol = (address: string) => known.get(address)?.symbol ?? "";
  const { symbol, decimals } = chain.coin;
  const coin = { address: zeroAddress, symbol, ...priced(native, decimals, coinPrice) };
  return {
    tokens: [
      ...held.map(({ address, amount, decimals: units }) => ({
        ...{ address, symbol: findSymbol(address) },
        ...priced(amount, units, known.get(address)?.price ?? null),
      })),
      ...(native > 0n ? [coin] : []),
    ],
    leftOut: leftOut.map(({ address, reason }) => ({ address, symbol: findSymbol(address), reason })),
  };
}

/** Created by the build (server/leave). */
const LEAVE_FILE = "build/client/leave/leave.html";
let known: Leaving["file"] | undefined;

/** The page that opens from a disk, with a hash by which anyone can verify that it is ours. */
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
