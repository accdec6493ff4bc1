import { type Address, parseEther, parseUnits } from "viem";
import { GUARDIAN_INDEX, localAccount } from "./accounts.ts";
import type { Audits } from "./deployment.ts";
import type { MandateTerms } from "./mandateSteps.ts";

/** Contracts of others that a network has already. */
export type Given = Record<"stablecoin" | "weth" | "dexFactory" | "dexRouter", Address>;

/** What one deployment differs in from another. */
export type Terms = {
  chainId: number;
  /** Sends every transaction and owns everything until the last steps. */
  deployer: Address;
  /** Owns everything in the end. Another than the deployer has to accept each ownership itself. */
  owner: Address;
  signer: Address;
  treasury: Address;
  /** Null where stablecoin, wrapped ether and pools are deployed too: on the local chain. */
  given: Given | null;
  /** Seconds that a decision waits in the timelock; null where there is no governor and no timelock. */
  timelockSeconds: bigint | null;
  /** Audits of contracts that real money needs one for. */
  audits: Audits;
};

/** Local chain and Base Sepolia: no money is lost there. */
const CHAINS_WITHOUT_MONEY = [31_337, 84_532];

/** Whether embedded wallets may be made: where there is real money, only once they are audited. Source: docs/spec/wallets.md#1-3. */
export const mayHaveWallets = ({ chainId, audits }: Pick<Terms, "chainId" | "audits">): boolean =>
  CHAINS_WITHOUT_MONEY.includes(chainId) || audits.wallet !== undefined;

/** Whether there may be mandates: where there is real money, only once they are audited. Source: docs/spec/wallets.md#1-3. */
export const mayHaveMandates = ({ chainId, audits }: Pick<Terms, "chainId" | "audits">): boolean =>
  CHAINS_WITHOUT_MONEY.includes(chainId) || audits.mandate !== undefined;

/** Whole USDC that one operator may spend in a day at first. Source: docs/spec/wallets.md#1-2. */
const FIRST_CEILING = "10000";
const FIRST_CEILING_WITHOUT_MONEY = "100000";
const USDC_DECIMALS = 6;
const DESK_NOTICE_SECONDS = 172_800n;

/** Who guards the mandates of a deployment, and with which first limits. */
export const mandateTermsOf = ({ chainId, owner, given }: Pick<Terms, "chainId" | "owner" | "given">): MandateTerms =>
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

/** Those of a chain for development: a token can be traded from the moment that it is listed. */
export const developmentMandates = (stablecoinDecimals: number): MandateTerms => ({
  guardian: localAccount(GUARDIAN_INDEX).address,
  noticeSeconds: 0n,
  ceiling: parseUnits(FIRST_CEILING_WITHOUT_MONEY, stablecoinDecimals),
});

/** All TMAI that there ever is, and the quarter of it that goes to the vesting contract. Base units. */
export const TMAI_SUPPLY = parseEther("10000000000");
export const TGE_AMOUNT = parseEther("2500000000");

/** What the governor's voting period asks of the timelock: together they are as long as the shortest lock. */
export const TIMELOCK_SECONDS = 172_800n;
