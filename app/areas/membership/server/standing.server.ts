import type { Address } from "viem";
import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { type LatestBlock, latestBlock, membershipOf } from "#app/chain/payment/reads.server.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import { planMembershipAbi } from "../../../../contracts/abi/planMembership.ts";
import type { HeldMembership, MembershipShown, TokenStanding, WalletStanding } from "../model/standing.ts";
import { governanceAt } from "./proposals.server.ts";
import { stakingAt, stakingOf } from "./staking.server.ts";
import { tokenAt, tokenOf } from "./token.server.ts";
import { vestingOf } from "./vesting.server.ts";

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
  const of = wallet && (await standingOf(wallet, block, token, locksPage));
  const shown = { number: String(block.number), time: new Date(block.time * 1000).toISOString() };
  return { block: shown, nftPaused, catalogue, staking, token, governance, of };
}

async function standingOf(
  wallet: Address,
  block: LatestBlock,
  token: TokenStanding,
  locksPage: number,
): Promise<WalletStanding> {
  const [memberships, ownToken, staking, vesting] = await Promise.all([
    membershipsOf(wallet, block),
    tokenOf(wallet, block, token),
    stakingOf(wallet, block, locksPage),
    vestingOf(wallet, block),
  ]);
  return { wallet, memberships, ...ownToken, staking, vesting: vesting.rows, vestingMore: vesting.more };
}

async function membershipsOf(wallet: Address, block: LatestBlock): Promise<HeldMembership[]> {
  const held = await Promise.all(
    Object.values(PRODUCTS).map(async (product) => {
      const found = await membershipOf(wallet, product, block.number);
      return found && heldOf(product, found);
    }),
  );
  return held.filter((membership) => membership !== null);
}

const heldOf = (
  product: number,
  { tokenId, planType, expiresAt }: NonNullable<Awaited<ReturnType<typeof membershipOf>>>,
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
