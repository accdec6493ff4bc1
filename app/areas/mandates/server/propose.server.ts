import { randomBytes } from "node:crypto";
import { type Address, bytesToBigInt, encodeFunctionData, erc20Abi, getAddress, isAddressEqual } from "viem";
import { starterProblemAt } from "#app/areas/embeddedWallet/publicMoney.server.ts";
import {
  indexToMandate,
  type MandatedIndex,
  planRefusal,
  stablecoinOn,
} from "#app/areas/indices/publicMandated.server.ts";
import { type Entitlements, isWithin, limitOf, planThatLifts } from "#app/areas/offers/publicEntitlements.ts";
import { type LatestBlock, latestBlockOf } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import { type MandateContracts, mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { type OwnerAt, ownerAt, type TokenAtDesk } from "#app/chain/mandates/owner.server.ts";
import { ANY_TOKEN_ID, indexIdOf, mandateIdOf, storedTerms, type Terms } from "#app/chain/mandates/terms.ts";
import { type MandateRow, ownMandates } from "#app/services/trading/publicMandates.server.ts";
import { allowanceOf } from "../model/amounts.ts";
import {
  DAY_SECONDS,
  MANDATE_DEFAULTS,
  MANDATE_LIMITS,
  type MandateLine,
  type ProposeBody,
  type ProposedMandate,
  type ShownToken,
  type WalletCall,
} from "../model/calls.ts";
import { MOST_POOLS, worstCaseOf } from "../model/worstCase.ts";
import { appendToMandate } from "./ledger.server.ts";
import { ofIndex, type Refused } from "./refused.server.ts";
import { isForSame, standingMandates } from "./standing.server.ts";
import { grantCall, typedGrant } from "./typed.server.ts";

/** `subjects` are all that the caller is; `subject` is whose mandate it will be. */
export type Asked = {
  body: ProposeBody;
  subject: string;
  subjects: readonly string[];
  entitlements: Entitlements;
};

const LARGEST_CAP = 2n ** 128n - 1n;
/** Of somebody's own index, whose slug is a UUID. */
const OWN_SLUG = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SALT_BYTES = 32;

/**
 * The terms that a wallet may grant, and all that it signs or sends for them. Grants nothing: what nobody grants is worth nothing. The
 * ledger has them from now on, so that their grant is known whoever brings it. Source: wallets.md 3.
 */
export async function propose(asked: Asked): Promise<{ data: ProposedMandate } | Refused> {
  const { body, subjects } = asked;
  if (body.agentId !== undefined && body.indexSlug === undefined) return { refusal: { tag: "UnknownAgent" } };
  if (body.indexSlug === undefined || body.agentId !== undefined)
    return { refusal: { tag: "BadTerms", field: "indexSlug", context: "purpose" } };
  const contracts = contractsOn(body.chainId);
  if ("refusal" in contracts) return contracts;
  const noPlan = await planRefusal(asked.entitlements, "buy");
  if (noPlan) return ofIndex(noPlan);
  const wallet = getAddress(body.wallet);
  const index = await indexToMandate({ slug: body.indexSlug, chainId: body.chainId, wallet }, subjects);
  if ("refusal" in index) return ofIndex(index.refusal);
  const chain = chains.of(body.chainId);
  const block = await latestBlockOf(chain);
  const term = termProblem(body, contracts, block);
  if ("refusal" in term) return term;
  const starter = await starterProblem(body.chainId, wallet);
  if (starter) return starter;
  const standing = await standingMandates(chain, wallet, block);
  const wanted = { indexSlug: body.indexSlug, agentId: null };
  if (standing.some((one) => isForSame(one, wanted))) return { refusal: { tag: "MandateStands", name: index.name } };
  const tooMany = await tooManyProblem(asked, block);
  if (tooMany) return tooMany;
  return proposeTerms({ ...asked, slug: body.indexSlug, wallet, index, chain, contracts, block, standing, ...term });
}

/** The contracts of a chain, or the sentence why there are none to trust. */
export function contractsOn(chainId: number): MandateContracts | Refused {
  const contracts = mandateContractsOn(chainId);
  if (!("off" in contracts)) return contracts;
  return {
    refusal: contracts.off === "NotAudited" ? { tag: "MandatesNotAudited" } : { tag: "NoMandatesHere", chainId },
  };
}

function termProblem(
  { until, wallet, periodSeconds }: ProposeBody,
  { operator }: MandateContracts,
  { time }: LatestBlock,
): { end: number } | Refused {
  const bad = (field: string, context: "until" | "shortTerm" | "wallet"): Refused => ({
    refusal: { tag: "BadTerms", field, context },
  });
  if (isAddressEqual(wallet, operator)) return bad("wallet", "wallet");
  const end = until === undefined ? time + MANDATE_DEFAULTS.days * DAY_SECONDS : Math.floor(Date.parse(until) / 1_000);
  if (end > time + MANDATE_LIMITS.mostTermDays * DAY_SECONDS) return bad("until", "until");
  return end < time + Math.min(periodSeconds, DAY_SECONDS) ? bad("until", "shortTerm") : { end };
}

/** Of all the caller's wallets and chains together. What is only signed counts once it is granted. */
async function tooManyProblem({ subjects, entitlements }: Asked, { time }: LatestBlock): Promise<Refused | null> {
  const stand = (await ownMandates(subjects)).filter(
    ({ purpose, status, terms }) => purpose === "index" && status === "granted" && terms.end > time,
  );
  const limit = limitOf(entitlements, "indexMandates");
  if (isWithin(limit, stand.length + 1)) return null;
  const planName = planThatLifts("indexMandates", entitlements)?.toUpperCase();
  const tag = "TooManyMandates" as const;
  return {
    refusal: planName ? { tag, most: Number(limit), planName } : { tag, most: Number(limit), context: "ofAll" },
  };
}

async function starterProblem(chainId: number, wallet: Address): Promise<Refused | null> {
  const problem = await starterProblemAt(chainId, wallet);
  if (problem?.refusal.tag !== "StarterLimit") return null;
  const { tag, dollars, context = "mandate" } = problem.refusal;
  return { refusal: { tag, dollars, context } };
}

type Proposing = Asked & {
  slug: string;
  wallet: Address;
  index: MandatedIndex;
  chain: Chain;
  contracts: MandateContracts;
  block: LatestBlock;
  /** Seconds since 1970. */
  end: number;
  /** Of the same wallet, for other things: they share its allowances. */
  standing: readonly MandateRow[];
};

async function proposeTerms(proposing: Proposing): Promise<{ data: ProposedMandate } | Refused> {
  const { body, wallet, index, chain, contracts, block, slug, subject } = proposing;
  const indexId = OWN_SLUG.test(slug) ? ANY_TOKEN_ID : indexIdOf(slug);
  const tokens = index.tokens.map(({ address }) => getAddress(address));
  const owner = await ownerAt(chain, contracts, wallet, { indexId, tokens }, block.number);
  const spend = stablecoinOn(chain.chainId);
  // Where the token says other decimals than we know, any amount of it could be wrong.
  if (!spend || spend.decimals !== owner.decimals)
    return { refusal: { tag: "NoMandatesHere", chainId: chain.chainId } };
  const cap = BigInt(body.cap);
  const most = owner.ceiling < LARGEST_CAP ? owner.ceiling : LARGEST_CAP;
  if (cap > most)
    return { refusal: { tag: "CapTooHigh", field: "cap", most, symbol: spend.symbol, decimals: spend.decimals } };
  const terms: Terms = {
    ...{ owner: wallet, operator: contracts.operator, desk: contracts.desk, spendToken: contracts.spendToken },
    ...{ cap, sellBps: body.sellBps, slippageBps: body.slippageBps, period: body.periodSeconds },
    ...{ start: block.time, end: proposing.end, indexId, epoch: owner.epoch },
    salt: bytesToBigInt(randomBytes(SALT_BYTES)),
  };
  const { chainId, mandate: contract } = contracts;
  const id = mandateIdOf(chainId, contract, terms);
  const proposed = {
    ...{ subject, wallet, chainId, contract, terms: storedTerms(terms), id },
    ...{ purpose: "index" as const, indexSlug: slug },
  };
  const handled = await appendToMandate(id, { type: "ProposeMandate", proposed }, subject);
  if (!handled.ok) return { refusal: { tag: "Busy" } };
  const allows = allowancesOf(proposing, terms, owner, spend);
  const approvals = allows.flatMap(({ token, amount, before }) => approvalsOf(token, contract, amount, before));
  return {
    data: {
      ...{ id, terms: storedTerms(terms), typedData: typedGrant({ chainId, contract }, terms) },
      ...{ calls: [...approvals, grantCall(contract, terms)], approvals },
      lines: linesOf(allows, terms, spend, contract),
      worstCase: worstCaseOf({ ...terms, decimals: spend.decimals, pools: poolsOf(owner.tokens) }),
      tokens: boughtOf(index.tokens, owner.tokens),
    },
  };
}

type Allows = { token: ShownToken; amount: bigint; before: bigint };

/** What the contract is to be allowed of each token: never endless, and no less than what stands already needs. */
function allowancesOf(
  { standing, block, index, contracts }: Pick<Proposing, "standing" | "block" | "index" | "contracts">,
  terms: Terms,
  owner: OwnerAt,
  spend: ShownToken,
): Allows[] {
  const others = standing.filter(
    ({ contract, terms: { spendToken } }) =>
      isAddressEqual(contract, contracts.mandate) && isAddressEqual(spendToken as Address, terms.spendToken),
  );
  const needed = [terms, ...others.map((row) => ({ ...row.terms, cap: BigInt(row.terms.cap) }))];
  const amount = needed.reduce((sum, one) => sum + allowanceOf(one, block.time), 0n);
  const sold = terms.sellBps === 0 ? [] : owner.tokens;
  return [
    { token: { ...spend, address: terms.spendToken }, amount, before: owner.allowance },
    ...sold.flatMap(({ address, pools, balance, allowance }): Allows[] => {
      const token = index.tokens.find((one) => isAddressEqual(getAddress(one.address), address));
      return token && pools > 0 && balance > 0n ? [{ token, amount: balance, before: allowance }] : [];
    }),
  ].map(({ token: { symbol, address, decimals }, ...rest }) => ({ token: { symbol, address, decimals }, ...rest }));
}

/** Reset first: some tokens refuse to change an allowance that is not zero, and nobody can spend both. */
function approvalsOf({ address }: ShownToken, spender: Address, amount: bigint, before: bigint): WalletCall[] {
  if (amount === before) return [];
  const approve = (allowed: bigint): WalletCall => ({
    to: address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, allowed] }),
  });
  return [...(before > 0n ? [approve(0n)] : []), approve(amount)];
}

const linesOf = (allows: readonly Allows[], terms: Terms, spend: ShownToken, contract: Address): MandateLine[] => [
  ...allows.map(({ token, amount }): MandateLine => ({ kind: "allows", token, amount: String(amount), contract })),
  {
    kind: "grants",
    token: { symbol: spend.symbol, address: terms.spendToken, decimals: spend.decimals },
    amount: String(terms.cap),
    periodSeconds: terms.period,
    until: new Date(terms.end * 1_000).toISOString(),
    contract,
  },
];

/** While nothing is listed nobody knows the way: the longest there is. */
export const poolsOf = (tokens: readonly TokenAtDesk[]): number =>
  Math.max(...tokens.map(({ pools }) => pools).filter((pools) => pools > 0), 0) || MOST_POOLS;

/** Symbols of what is bought now. */
export const boughtOf = (
  named: readonly { symbol: string; address: string }[],
  tokens: readonly TokenAtDesk[],
): string[] =>
  tokens.flatMap(({ address, pools, mayBuy }) =>
    pools > 0 && mayBuy ? (named.find((one) => one.address.toLowerCase() === address.toLowerCase())?.symbol ?? []) : [],
  );
