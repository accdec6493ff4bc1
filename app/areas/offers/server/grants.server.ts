import { v7 as uuidv7 } from "uuid";
import { type Address, getAddress } from "viem";
import { network } from "#app/chain/network.server.ts";
import { type LatestBlock, latestBlock } from "#app/chain/payment/reads.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { loadMembershipLevel, type MembershipLevel, PeriodsIncomplete } from "#app/services/periods/public.server.ts";
import { grantCore } from "#events/cores.ts";
import { type ConflictRefusal, handle } from "#events/handle.ts";
import { grantStream, type PlanGranted } from "#events/payment/grant.ts";
import { type CatalogueEntry, SECONDS_OF } from "#events/pricing/catalogue.ts";
import { type CouponRefusal, couponProblem } from "#events/pricing/coupon.ts";
import { applyPercent } from "#events/pricing/money.ts";
import { type PeriodRefusal, periodFor, timeText } from "#events/pricing/period.ts";
import type { FullOffBody, TrialBody } from "../model/calls.ts";
import { findPlan } from "./catalogue.server.ts";
import { findCoupon, usesRefusal } from "./coupons.server.ts";

/** Plans without a payment, for accounts with a verified wallet. Source: docs/spec/decisions.md#2. */

export type GrantRefusal =
  | PeriodRefusal
  | CouponRefusal
  | ConflictRefusal
  | { tag: "UnknownPlan"; planName: string }
  | { tag: "WalletNeeded" }
  | { tag: "CouponNotFullOff"; couponCode: string }
  | { tag: "NoTrial"; planName: string }
  | { tag: "PlanAlreadyRuns"; planName: string }
  | { tag: "TrialUsed" };

/** What a grant requires of an account. */
export type Grantee = { subject: string; wallets: readonly Address[] };
export type Given = { grantId: string; planName: string; slug: string; wallet: string; from: string; to: string };
type Result = { data: Given } | { refusal: GrantRefusal };

/** A trial: once per account and once per wallet, and only if neither this plan nor a higher one is active. */
export async function giveTrial(body: TrialBody, grantee: Grantee, commandId?: string): Promise<Result> {
  const order = await plainly(body, grantee);
  if ("refusal" in order) return order;
  const { entry, wallet } = order;
  if (entry.status === "retired") return { refusal: { tag: "PlanRetired", planName: entry.name } };
  if (entry.trialDays === 0) return { refusal: { tag: "NoTrial", planName: entry.name } };
  const block = await latestBlock();
  const known = await loadActivePlan(wallet, entry.product, block);
  if ("refusal" in known) return known;
  const { running } = known;
  if (running && running.planType >= entry.planType)
    return { refusal: { tag: "PlanAlreadyRuns", planName: entry.name } };
  const seconds = entry.trialDays * 86_400;
  const period = { from: block.time, to: block.time + seconds };
  return give({ ...buildGrant(order, grantee, period), duration: "trial", seconds, reason: "trial" }, commandId);
}

/** A period whose whole price a coupon takes off. Recording the grant also counts the use. */
export async function giveFullOff(body: FullOffBody, grantee: Grantee, commandId?: string): Promise<Result> {
  const order = await plainly(body, grantee);
  if ("refusal" in order) return order;
  const { entry, wallet } = order;
  const coupon = await findCoupon(body.couponCode);
  if ("tag" in coupon) return { refusal: coupon };
  const { duration } = body;
  const block = await latestBlock();
  const problem = couponProblem(coupon, entry, block.time);
  if (problem) return { refusal: problem };
  const known = await loadActivePlan(wallet, entry.product, block);
  if ("refusal" in known) return known;
  const period = periodFor({ entry, duration, block, membership: known.running });
  if ("refusal" in period) return period;
  // Of the list price: a grant takes over no unused days, so those keep their value.
  if (applyPercent(period.price, BigInt(coupon.percent)) < period.price)
    return { refusal: { tag: "CouponNotFullOff", couponCode: coupon.code } };
  const seconds = SECONDS_OF[duration];
  const grant = { ...buildGrant(order, grantee, period), duration, seconds, reason: "coupon", couponCode: coupon.code };
  return give(grant as PlanGranted, commandId);
}

type GrantRequest = { entry: CatalogueEntry; wallet: Address };

/** The plan, and the wallet that it is for: the named one, which must be verified, or the account's first. */
async function plainly(
  { planName, userAddress }: { planName: string; userAddress?: string | undefined },
  { wallets }: Grantee,
): Promise<GrantRequest | { refusal: GrantRefusal }> {
  const entry = await findPlan(planName);
  if (!entry) return { refusal: { tag: "UnknownPlan", planName } };
  const wallet = userAddress ? wallets.find((proven) => proven === getAddress(userAddress)) : wallets[0];
  return wallet ? { entry, wallet } : { refusal: { tag: "WalletNeeded" } };
}

/** What the wallet has of a product, paid for or granted. Refuses while that cannot be determined. */
async function loadActivePlan(
  wallet: Address,
  product: number,
  block: LatestBlock,
): Promise<{ running: MembershipLevel | null } | { refusal: ConflictRefusal }> {
  try {
    return {
      running: await loadMembershipLevel({ wallet, chainId: network().chainId }, product, { block, gifts: true }),
    };
  } catch (error) {
    // A grant computed without knowing all periods could overlap a paid one and take its days away.
    if (error instanceof PeriodsIncomplete) return { refusal: { tag: "Busy" } };
    throw error;
  }
}

const buildGrant = (
  { entry, wallet }: GrantRequest,
  { subject }: Grantee,
  { from, to }: { from: number; to: number },
) => ({
  subject,
  wallet,
  plan: {
    slug: entry.slug,
    name: entry.name,
    product: entry.product,
    planType: entry.planType,
    catalogueVersion: entry.catalogueVersion,
  },
  lot: { valueUsdCents: "0", from: timeText(from), to: timeText(to) },
});

async function give(grant: PlanGranted, commandId?: string): Promise<Result> {
  const first = commandId ? await ledger().firstEventOf(commandId) : null;
  if (first) return { data: toGrant(first.streamId, first.data as PlanGranted) };
  const streamId = grantStream(uuidv7());
  const order = { ...eventContext(grant.subject, streamId), ...(commandId ? { commandId } : {}) };
  const handled = await handle(ledger(), grantCore, streamId, { type: "GrantPlan", grant }, order);
  if (!handled.ok) return { refusal: hadAlready(handled.refusal as ConflictRefusal, grant.couponCode) };
  // An identical concurrent call was faster: return its answer.
  return handled.appended > 0 ? { data: toGrant(streamId, grant) } : give(grant, commandId);
}

/** Translates the database guards' errors into refusals: of two concurrent calls, even on two servers, one gets the grant. */
function hadAlready(refusal: ConflictRefusal, couponCode: string | undefined): GrantRefusal {
  if (refusal.tag !== "Taken") return refusal;
  if (refusal.constraint.startsWith("grants_trial_once")) return { tag: "TrialUsed" };
  return (couponCode && usesRefusal(refusal.constraint, couponCode)) || refusal;
}

const toGrant = (streamId: string, { plan, wallet, lot }: PlanGranted): Given => ({
  grantId: streamId.slice("grant-".length),
  planName: plan.name,
  slug: plan.slug,
  wallet,
  from: lot.from,
  to: lot.to,
});
