import { randomBytes } from "node:crypto";
import { type Address, bytesToBigInt, encodeFunctionData, erc20Abi, getAddress, isAddressEqual } from "viem";
import { starterProblemAt } from "#app/areas/embeddedWallet/publicMoney.server.ts";
import { stablecoinOn } from "#app/areas/indices/publicMandated.server.ts";
import { type Entitlements, getLimit, isWithin, planWithHigherLimit } from "#app/areas/offers/publicEntitlements.ts";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import { boughtAtMost } from "#app/chain/mandates/allowances.ts";
import { type MandateContracts, mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { type OwnerAt, ownerAt, type TokenAtDesk } from "#app/chain/mandates/owner.server.ts";
import { computeMandateId, storedTerms, type Terms } from "#app/chain/mandates/terms.ts";
import { type MandateRow, ownMandates } from "#app/services/trading/publicMandates.server.ts";
import { computeAllowance } from "../model/amounts.ts";
import {
  DAY_SECONDS,
  DEFAULT_SELL_BPS,
  MANDATE_DEFAULTS,
  MANDATE_LIMITS,
  type MandateLine,
  type ProposeBody,
  type ProposedMandate,
  type ShownToken,
  type WalletCall,
} from "../model/calls.ts";
import { computeWorstCase, MAX_POOLS } from "../model/worstCase.ts";
import { activeMandates, isForSame } from "./activeMandates.server.ts";
import { appendToMandate } from "./ledger.server.ts";
import type { Refused } from "./refused.server.ts";
import { loadTarget, type Target } from "./target.server.ts";
import { grantCall, typedGrant } from "./typed.server.ts";

/** `subjects` are all of the caller's subjects; `subject` becomes the mandate's owner. */
export type ProposeInput = {
  body: ProposeBody;
  subject: string;
  subjects: readonly string[];
  entitlements: Entitlements;
};

const LARGEST_CAP = 2n ** 128n - 1n;
const SALT_BYTES = 32;

/**
 * The terms that a wallet may grant, and everything that it signs or sends for them. Grants nothing: an ungranted proposal has no effect.
 * The
 * ledger has the terms from now on, so that a grant is recognised no matter who submits it. Source: docs/spec/wallets.md#3.
 */
export async function propose(input: ProposeInput): Promise<{ data: ProposedMandate } | Refused> {
  const { body } = input;
  if ((body.indexSlug === undefined) === (body.agentId === undefined))
    return { refusal: { tag: "BadTerms", field: "indexSlug", context: "purpose" } };
  const contracts = contractsOn(body.chainId);
  if ("refusal" in contracts) return contracts;
  const wallet = getAddress(body.wallet);
  const target = await loadTarget(input, wallet);
  if (!("tokens" in target)) return target;
  const chain = chains.of(body.chainId);
  const block = await readLatestBlock(chain);
  const term = termProblem(body, contracts, block);
  if ("refusal" in term) return term;
  const starter = await starterProblem(body.chainId, wallet);
  if (starter) return starter;
  const active = await activeMandates(chain, wallet, block);
  const wanted = { indexSlug: target.of.indexSlug ?? null, agentId: target.of.agentId ?? null };
  if (active.some((one) => isForSame(one, wanted))) return { refusal: { tag: "MandateStands", name: target.name } };
  const tooMany = target.of.purpose === "index" ? await tooManyProblem(input, block) : null;
  if (tooMany) return tooMany;
  return proposeTerms({ ...input, wallet, target, chain, contracts, block, standing: active, ...term });
}

/** The contracts of a chain, or the refusal when there are none to trust. */
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
  if (end > time + MANDATE_LIMITS.maxTermDays * DAY_SECONDS) return bad("until", "until");
  return end < time + Math.min(periodSeconds, DAY_SECONDS) ? bad("until", "shortTerm") : { end };
}

/** Counts all of the caller's wallets and chains together. A signed mandate counts once it is granted. */
async function tooManyProblem(
  { subjects, entitlements }: ProposeInput,
  { time }: LatestBlock,
): Promise<Refused | null> {
  const stand = (await ownMandates(subjects)).filter(
    ({ purpose, status, terms }) => purpose === "index" && status === "granted" && terms.end > time,
  );
  const limit = getLimit(entitlements, "indexMandates");
  if (isWithin(limit, stand.length + 1)) return null;
  const planName = planWithHigherLimit("indexMandates", entitlements)?.toUpperCase();
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

type Proposing = ProposeInput & {
  wallet: Address;
  target: Target;
  chain: Chain;
  contracts: MandateContracts;
  block: LatestBlock;
  /** Seconds since 1970. */
  end: number;
  /** Active mandates of the same wallet for other subjects, which share its allowances. */
  standing: readonly MandateRow[];
};

async function proposeTerms(proposing: Proposing): Promise<{ data: ProposedMandate } | Refused> {
  const { body, wallet, target, chain, contracts, block, subject } = proposing;
  const { indexId } = target;
  const tokens = target.tokens.map(({ address }) => getAddress(address));
  const owner = await ownerAt(chain, contracts, wallet, { indexId, tokens }, block.number);
  const spend = stablecoinOn(chain.chainId);
  // If the token reports other decimals than we know, any amount of it could be wrong.
  if (!spend || spend.decimals !== owner.decimals)
    return { refusal: { tag: "NoMandatesHere", chainId: chain.chainId } };
  const cap = BigInt(body.cap);
  const max = owner.ceiling < LARGEST_CAP ? owner.ceiling : LARGEST_CAP;
  if (cap > max)
    return { refusal: { tag: "CapTooHigh", field: "cap", most: max, symbol: spend.symbol, decimals: spend.decimals } };
  const terms: Terms = {
    ...{ owner: wallet, operator: contracts.operator, desk: contracts.desk, spendToken: contracts.spendToken },
    ...{
      cap,
      sellBps: body.sellBps ?? DEFAULT_SELL_BPS[target.of.purpose],
      slippageBps: body.slippageBps,
      period: body.periodSeconds,
    },
    ...{ start: block.time, end: proposing.end, indexId, epoch: owner.epoch },
    salt: bytesToBigInt(randomBytes(SALT_BYTES)),
  };
  const { chainId, mandate: contract } = contracts;
  const id = computeMandateId(chainId, contract, terms);
  const proposed = {
    ...{ subject, wallet, chainId, contract, terms: storedTerms(terms), id },
    ...target.of,
  };
  const handled = await appendToMandate(id, { type: "ProposeMandate", proposed }, subject);
  if (!handled.ok) return { refusal: { tag: "Busy" } };
  const allows = computeAllowances(proposing, terms, owner, spend);
  const approvals = allows.flatMap(({ token, amount, before }) => buildApprovals(token, contract, amount, before));
  return {
    data: {
      ...{ id, terms: storedTerms(terms), typedData: typedGrant({ chainId, contract }, terms) },
      ...{ calls: [...approvals, grantCall(contract, terms)], approvals },
      lines: buildLines(allows, terms, spend, contract, target.of.purpose),
      worstCase: computeWorstCase({ ...terms, decimals: spend.decimals, pools: maxPools(owner.tokens) }),
      tokens: listBoughtSymbols(target.tokens, owner.tokens),
    },
  };
}

type Allows = { token: ShownToken; amount: bigint; before: bigint };
type Needed = Pick<Terms, "cap" | "period" | "start" | "end">;

/** The contract's allowance of each token: never unlimited, and no less than active mandates already need. */
function computeAllowances(
  { standing: active, block, target, contracts }: Pick<Proposing, "standing" | "block" | "target" | "contracts">,
  terms: Terms,
  owner: OwnerAt,
  spend: ShownToken,
): Allows[] {
  const others = active.filter(
    ({ contract, terms: { spendToken } }) =>
      isAddressEqual(contract, contracts.mandate) && isAddressEqual(spendToken as Address, terms.spendToken),
  );
  const toNeeded = (row: MandateRow): Needed => ({ ...row.terms, cap: BigInt(row.terms.cap) });
  const spent = (all: readonly Needed[]) => all.reduce((sum, one) => sum + computeAllowance(one, block.time), 0n);
  const ofAgents = others.filter(({ purpose }) => purpose === "agent").map(toNeeded);
  // Agents must be able to sell what they may still buy.
  const buying = spent(target.of.purpose === "agent" ? [terms, ...ofAgents] : ofAgents);
  const sold = terms.sellBps === 0 ? [] : owner.tokens;
  return [
    {
      token: { ...spend, address: terms.spendToken },
      ...{ amount: spent([terms, ...others.map(toNeeded)]), before: owner.allowance },
    },
    ...sold.flatMap(({ address, pools, balance, allowance }): Allows[] => {
      const token = target.tokens.find((one) => isAddressEqual(getAddress(one.address), address));
      if (!token || pools === 0) return [];
      const bought = boughtAtMost(buying, token, spend.decimals);
      const amount = balance + (bought ?? 0n);
      // Without a price, how much an agent could buy is unknown: it buys none of the token, and another agent's sell allowance stays.
      const approved = bought === null && allowance > amount && allowance < UNLIMITED ? allowance : amount;
      return approved > 0n ? [{ token, amount: approved, before: allowance }] : [];
    }),
  ].map(({ token: { symbol, address, decimals }, ...rest }) => ({ token: { symbol, address, decimals }, ...rest }));
}

/** From here on, an allowance counts as unlimited. */
const UNLIMITED = 2n ** 255n;

/** Reset first: some tokens refuse to change a nonzero allowance, and this way both amounts can never be spent. */
function buildApprovals({ address }: ShownToken, spender: Address, amount: bigint, before: bigint): WalletCall[] {
  if (amount === before) return [];
  const approve = (allowed: bigint): WalletCall => ({
    to: address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, allowed] }),
  });
  return [...(before > 0n ? [approve(0n)] : []), approve(amount)];
}

const buildLines = (
  allows: readonly Allows[],
  terms: Terms,
  spend: ShownToken,
  contract: Address,
  purpose: MandateRow["purpose"],
): MandateLine[] => [
  ...allows.map(({ token, amount }): MandateLine => ({ kind: "allows", token, amount: String(amount), contract })),
  {
    kind: "grants",
    token: { symbol: spend.symbol, address: terms.spendToken, decimals: spend.decimals },
    amount: String(terms.cap),
    periodSeconds: terms.period,
    until: new Date(terms.end * 1_000).toISOString(),
    contract,
  },
  ...(purpose === "agent" && terms.sellBps > 0 ? [{ kind: "sells" as const, sellBps: terms.sellBps, contract }] : []),
];

/** While nothing is listed the route is unknown: assume the longest. */
export const maxPools = (tokens: readonly TokenAtDesk[]): number =>
  Math.max(...tokens.map(({ pools }) => pools).filter((pools) => pools > 0), 0) || MAX_POOLS;

/** Symbols of the tokens that it buys now. */
export const listBoughtSymbols = (
  named: readonly { symbol: string; address: string }[],
  tokens: readonly TokenAtDesk[],
): string[] =>
  tokens.flatMap(({ address, pools, mayBuy }) =>
    pools > 0 && mayBuy ? (named.find((one) => one.address.toLowerCase() === address.toLowerCase())?.symbol ?? []) : [],
  );
