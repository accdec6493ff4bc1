import type { Address } from "viem";
import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { type LatestBlock, latestBlock, readMembership } from "#app/chain/payment/reads.server.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import { planMembershipAbi } from "../../../../contracts/abi/planMembership.ts";
import type { HeldMembership, MembershipShown, TokenState, WalletHoldings } from "../model/walletHoldings.ts";
import { governanceAt } from "./proposals.server.ts";
import { readStaking, stakingAt } from "./staking.server.ts";
import { readTokenHoldings, tokenAt } from "./token.server.ts";
import { readVesting } from "./vesting.server.ts";

/** Everything that the page shows, at one block. Throws when the chain does not respond. */
export async function membershipShown(wallet: Address | null, locksPage: number): Promise<MembershipShown> {
  const block = await latestBlock();
  const [catalogue, nftPaused, staking, token, governance] = await Promise.all([
    shownCatalogue(),
    nftPausedAt(block),
    stakingAt(block),
    tokenAt(block),
    governanceAt(block, wallet),
  ]);
  const of = wallet && (await readWalletHoldings(wallet, block, token, locksPage));
  const shown = { number: String(block.number), time: new Date(block.time * 1000).toISOString() };
  return { block: shown, nftPaused, catalogue, staking, token, governance, of };
}

async function readWalletHoldings(
  wallet: Address,
  block: LatestBlock,
  token: TokenState,
  locksPage: number,
): Promise<WalletHoldings> {
  const [memberships, ownToken, staking, vesting] = await Promise.all([
    readMemberships(wallet, block),
    readTokenHoldings(wallet, block, token),
    readStaking(wallet, block, locksPage),
    readVesting(wallet, block),
  ]);
  return { wallet, memberships, ...ownToken, staking, vesting: vesting.rows, vestingMore: vesting.more };
}

async function readMemberships(wallet: Address, block: LatestBlock): Promise<HeldMembership[]> {
  const held = await Promise.all(
    Object.values(PRODUCTS).map(async (product) => {
      const found = await readMembership(wallet, product, block.number);
      return found && toMembership(product, found);
    }),
  );
  return held.filter((membership) => membership !== null);
}

const toMembership = (
  product: number,
  { tokenId, planType, expiresAt }: NonNullable<Awaited<ReturnType<typeof readMembership>>>,
) => ({
  product,
  planType,
  tokenId: String(tokenId),
  expiresAt: new Date(expiresAt * 1000).toISOString(),
});

const nftPausedAt = ({ number }: LatestBlock): Promise<boolean> =>
  paymentChain().client.readContract({
    abi: planMembershipAbi,
    address: paymentChain().addresses.nft,
    functionName: "paused",
    blockNumber: number,
  });
