import { type Address, parseEther, parseUnits } from "viem";
import { GUARDIAN_INDEX, localAccount } from "./accounts.ts";
import type { Audits } from "./deployment.ts";
import type { MandateTerms } from "./mandateSteps.ts";

/** External contracts that a network has already. */
export type Given = Record<"stablecoin" | "weth" | "dexFactory" | "dexRouter", Address>;

/** Everything in which deployments differ. */
export type Terms = {
  chainId: number;
  /** Sends every transaction and owns everything until the last steps. */
  deployer: Address;
  /** Owns everything in the end. If it is not the deployer, it has to accept each ownership itself. */
  owner: Address;
  signer: Address;
  treasury: Address;
  /** Null where stablecoin, wrapped ether and pools are deployed too: on the local chain. */
  given: Given | null;
  /** Seconds that a decision waits in the timelock; null where there is no governor and no timelock. */
  timelockSeconds: bigint | null;
  /** Audits, for contracts that require one before handling real money. */
  audits: Audits;
};

/** Local chain and Base Sepolia: no real money is at risk. */
const CHAINS_WITHOUT_MONEY = [31_337, 84_532];

/** Whether embedded wallets are allowed: with real money, only once they are audited. Source: docs/spec/wallets.md#1-3. */
export const mayHaveWallets = ({ chainId, audits }: Pick<Terms, "chainId" | "audits">): boolean =>
  CHAINS_WITHOUT_MONEY.includes(chainId) || audits.wallet !== undefined;

/** Whether mandates are allowed: with real money, only once they are audited. Source: docs/spec/wallets.md#1-3. */
export const mayHaveMandates = ({ chainId, audits }: Pick<Terms, "chainId" | "audits">): boolean =>
  CHAINS_WITHOUT_MONEY.includes(chainId) || audits.mandate !== undefined;

/** Initial daily limit of one operator, in whole USDC. Source: docs/spec/wallets.md#1-2. */
const FIRST_CEILING = "10000";
const FIRST_CEILING_WITHOUT_MONEY = "100000";
const USDC_DECIMALS = 6;
const DESK_NOTICE_SECONDS = 172_800n;

/** The guardian of a deployment's mandates, and their initial limits. */
export const resolveMandateTerms = ({
  chainId,
  owner,
  given,
}: Pick<Terms, "chainId" | "owner" | "given">): MandateTerms =>
  given === null
    ? developmentMandates(USDC_DECIMALS)
    : {
        guardian: owner,
        noticeSeconds: DESK_NOTICE_SECONDS,
        ceiling: parseUnits(
          CHAINS_WITHOUT_MONEY.includes(chainId) ? FIRST_CEILING_WITHOUT_MONEY : FIRST_CEILING,
          USDC_DECIMALS,
        ),
      };

/** For a development chain: a token can be traded immediately after it is listed. */
export const developmentMandates = (stablecoinDecimals: number): MandateTerms => ({
  guardian: localAccount(GUARDIAN_INDEX).address,
  noticeSeconds: 0n,
  ceiling: parseUnits(FIRST_CEILING_WITHOUT_MONEY, stablecoinDecimals),
});

/** The total supply of TMAI, and the quarter of it that goes to the vesting contract. Base units. */
export const TMAI_SUPPLY = parseEther("10000000000");
export const TGE_AMOUNT = parseEther("2500000000");

/** Chosen for the governor's voting period: together they are as long as the shortest lock. */
export const TIMELOCK_SECONDS = 172_800n;
