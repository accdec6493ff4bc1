import {
  type Address,
  encodeFunctionData,
  isAddressEqual,
  keccak256,
  type PublicClient,
  stringToHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { planMembershipBytecode } from "../abi/bytecode/planMembership.ts";
import { planPaymentBytecode } from "../abi/bytecode/planPayment.ts";
import { timelockBytecode } from "../abi/bytecode/timelock.ts";
import { tmaiGovernorBytecode } from "../abi/bytecode/tmaiGovernor.ts";
import { tmaiStakingBytecode } from "../abi/bytecode/tmaiStaking.ts";
import { tmaiTokenBytecode } from "../abi/bytecode/tmaiToken.ts";
import { tmaiVestingBytecode } from "../abi/bytecode/tmaiVesting.ts";
import { planMembershipAbi } from "../abi/planMembership.ts";
import { planPaymentAbi } from "../abi/planPayment.ts";
import { timelockAbi } from "../abi/timelock.ts";
import { tmaiGovernorAbi } from "../abi/tmaiGovernor.ts";
import { tmaiStakingAbi } from "../abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../abi/tmaiToken.ts";
import { tmaiVestingAbi } from "../abi/tmaiVesting.ts";
import { uniswapV2FactoryAbi } from "../abi/uniswapV2Factory.ts";
import { POOL } from "./estimate.ts";
import { localDex, localNotes, localPools, localTraders } from "./localSteps.ts";
import { mandateSteps } from "./mandateSteps.ts";
import { refundSteps } from "./refundSteps.ts";
import { type At, create, type Step } from "./step.ts";
import { mayHaveMandates, mayHaveWallets, resolveMandateTerms, type Terms, TGE_AMOUNT, TMAI_SUPPLY } from "./terms.ts";
import { walletSteps } from "./walletSteps.ts";

/**
 * Every transaction of a deployment, in order. Networks differ only in their `terms`. Add new contracts at the end: an address follows from
 * the position in this list, and those of the local chain must not change.
 */
export function stepsFor(terms: Terms, reader: PublicClient): Step[] {
  return [
    ...(terms.given ? [] : localDex(terms)),
    ...payments(terms),
    ...(terms.given ? [emptyPool(reader)] : localPools(terms)),
    namePair(reader),
    ...(terms.given ? [] : localTraders()),
    ...savings(terms),
    ...(terms.timelockSeconds === null ? [] : governance(terms, terms.timelockSeconds)),
    // Before the hand-over: only the owner of memberships can appoint who amends them.
    ...(terms.given ? refundSteps(terms.owner) : []),
    ...(isAddressEqual(terms.owner, terms.deployer) ? [] : handOver(terms)),
    ...wallets(terms, reader),
    ...mandates(terms),
    ...(terms.given ? [] : [...localNotes(), ...refundSteps(terms.owner)]),
  ];
}

/** Hardhat, which runs the local chain where anvil cannot run, has no CREATE2 deployer. */
function wallets(terms: Terms, reader: PublicClient): Step[] {
  const steps = walletSteps({ reader, isOptional: terms.given === null });
  return mayHaveWallets(terms) ? steps : steps.filter(({ creates }) => creates !== "accountFactory");
}

/** Averages and desk hold no customer money, so they need no audit. */
function mandates(terms: Terms): Step[] {
  const steps = mandateSteps(resolveMandateTerms(terms));
  return mayHaveMandates(terms) ? steps : steps.filter(({ creates }) => creates !== "indexMandate");
}

function payments({ deployer, signer, treasury }: Terms): Step[] {
  const membership = { abi: planMembershipAbi, bytecode: planMembershipBytecode };
  const payment = { abi: planPaymentAbi, bytecode: planPaymentBytecode };
  return [
    create("token", { abi: tmaiTokenAbi, bytecode: tmaiTokenBytecode }, () => [deployer, TGE_AMOUNT]),
    create("nft", membership, () => [deployer]),
    create("payment", payment, (at) => [deployer, signer, treasury, at("nft")]),
    {
      name: "name the minter",
      order: (at) => ({
        to: at("nft"),
        data: encodeFunctionData({ abi: planMembershipAbi, functionName: "setMinter", args: [at("payment")] }),
      }),
    },
    ...(["token", "stablecoin"] as const).map((symbol) => ({
      name: `allow ${symbol}`,
      order: (at: At) => ({
        to: at("payment"),
        data: encodeFunctionData({ abi: planPaymentAbi, functionName: "setTokenAllowed", args: [at(symbol), true] }),
      }),
    })),
  ];
}

/** The pair of token and wrapped ether at a factory; the zero address when there is none. */
export const readPairAddress = (reader: PublicClient, at: At): Promise<Address> =>
  reader.readContract({
    address: at("dexFactory"),
    abi: uniswapV2FactoryAbi,
    functionName: "getPair",
    args: [at("token"), at("weth")],
  });

/** Once the token's address is known, anyone may create the pair; then it exists already. */
function emptyPool(reader: PublicClient): Step {
  return {
    name: "create the pair",
    gas: POOL,
    isNeeded: async (at) => isAddressEqual(await readPairAddress(reader, at), zeroAddress),
    order: (at) => ({
      to: at("dexFactory"),
      data: encodeFunctionData({
        abi: uniswapV2FactoryAbi,
        functionName: "createPair",
        args: [at("token"), at("weth")],
      }),
    }),
  };
}

function namePair(reader: PublicClient): Step {
  return {
    name: "name the pair",
    order: async (at) => ({
      to: at("token"),
      data: encodeFunctionData({
        abi: tmaiTokenAbi,
        functionName: "setPair",
        args: [await readPairAddress(reader, at)],
      }),
    }),
  };
}

/** Vesting and staking: their tokens must be withdrawable while the token is paused, too. */
function savings({ deployer }: Terms): Step[] {
  return [
    create("vesting", { abi: tmaiVestingAbi, bytecode: tmaiVestingBytecode }, (at) => [deployer, at("token")]),
    create("staking", { abi: tmaiStakingAbi, bytecode: tmaiStakingBytecode }, (at) => [deployer, at("token")]),
    ...(["vesting", "staking"] as const).map((contract) => ({
      name: `exempt ${contract} from the pause`,
      order: (at: At) => ({
        to: at("token"),
        data: encodeFunctionData({ abi: tmaiTokenAbi, functionName: "setPauseExemption", args: [at(contract), true] }),
      }),
    })),
    {
      name: "pay the allocation to vesting",
      order: (at) => ({
        to: at("token"),
        data: encodeFunctionData({ abi: tmaiTokenAbi, functionName: "payAllocation", args: [at("vesting")] }),
      }),
    },
  ];
}

export const TIMELOCK_ROLES = {
  admin: zeroHash,
  proposer: keccak256(stringToHex("PROPOSER_ROLE")),
  canceller: keccak256(stringToHex("CANCELLER_ROLE")),
  executor: keccak256(stringToHex("EXECUTOR_ROLE")),
} as const;

/** Only the governor proposes, cancels and executes, and in the end the timelock is its own only admin. */
function governance({ deployer }: Terms, delaySeconds: bigint): Step[] {
  return [
    create("timelock", { abi: timelockAbi, bytecode: timelockBytecode }, () => [delaySeconds, [], [], deployer]),
    create("governance", { abi: tmaiGovernorAbi, bytecode: tmaiGovernorBytecode }, (at) => [
      at("staking"),
      at("timelock"),
    ]),
    ...(["proposer", "canceller", "executor"] as const).map((role) => ({
      name: `make the governor the timelock's ${role}`,
      order: (at: At) => ({
        to: at("timelock"),
        data: encodeFunctionData({
          abi: timelockAbi,
          functionName: "grantRole",
          args: [TIMELOCK_ROLES[role], at("governance")],
        }),
      }),
    })),
    {
      name: "give up the timelock's administration",
      order: (at) => ({
        to: at("timelock"),
        data: encodeFunctionData({
          abi: timelockAbi,
          functionName: "renounceRole",
          args: [TIMELOCK_ROLES.admin, deployer],
        }),
      }),
    },
  ];
}

/** The deployer's tokens go to the owner; ownerships are offered, and transfer once accepted. */
function handOver({ owner }: Terms): Step[] {
  const transfer = encodeFunctionData({
    abi: tmaiTokenAbi,
    functionName: "transfer",
    args: [owner, TMAI_SUPPLY - TGE_AMOUNT],
  });
  const offer = encodeFunctionData({ abi: tmaiTokenAbi, functionName: "transferOwnership", args: [owner] });
  return [
    { name: "give the supply to the owner", order: (at) => ({ to: at("token"), data: transfer }) },
    ...OWNED.map((contract) => ({
      name: `offer ${contract} to the owner`,
      order: (at: At) => ({ to: at(contract), data: offer }),
    })),
  ];
}

/** The contracts with an owner, all transferred by the same two steps. */
export const OWNED = ["token", "nft", "payment", "vesting", "staking"] as const;
