import { type Address, parseEther } from "viem";
import type { Audits } from "./deployment.ts";

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

/** Whether embedded wallets may be made: where there is real money, only once they are audited. Source: wallets.md 1.3. */
export const mayHaveWallets = ({ chainId, audits }: Pick<Terms, "chainId" | "audits">): boolean =>
  CHAINS_WITHOUT_MONEY.includes(chainId) || audits.wallet !== undefined;

/** All TMAI that there ever is, and the quarter of it that goes to the vesting contract. Base units. */
export const TMAI_SUPPLY = parseEther("10000000000");
export const TGE_AMOUNT = parseEther("2500000000");

/** What the governor's voting period asks of the timelock: together they are as long as the shortest lock. */
export const TIMELOCK_SECONDS = 172_800n;
