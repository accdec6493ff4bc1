import { BaseError, isAddressEqual, type PublicClient, zeroAddress } from "viem";
import { embeddedAccountAbi } from "../abi/embeddedAccount.ts";
import { embeddedAccountFactoryAbi } from "../abi/embeddedAccountFactory.ts";
import { planMembershipAbi } from "../abi/planMembership.ts";
import { planPaymentAbi } from "../abi/planPayment.ts";
import { timelockAbi } from "../abi/timelock.ts";
import { tmaiGovernorAbi } from "../abi/tmaiGovernor.ts";
import { tmaiStakingAbi } from "../abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../abi/tmaiToken.ts";
import { uniswapV2FactoryAbi } from "../abi/uniswapV2Factory.ts";
import { uniswapV2RouterAbi } from "../abi/uniswapV2Router.ts";
import { type Deployment, requireAddress } from "./deployment.ts";
import { DeploymentRefused, expect } from "./refusal.ts";
import type { Done } from "./runSteps.ts";
import { hasCode } from "./step.ts";
import { OWNED, TIMELOCK_ROLES } from "./steps.ts";
import { mayHaveMandates, mayHaveWallets, resolveMandateTerms, type Terms, TGE_AMOUNT } from "./terms.ts";
import { verifyMandates } from "./verifyMandates.ts";
import { verifyRefunds } from "./verifyRefunds.ts";

/** Compares the transaction that created each contract with the compiled code and its arguments, byte by byte. */
export async function verifyCreation(reader: PublicClient, done: readonly Done[]): Promise<void> {
  await Promise.all(
    done.map(async ({ step, order, entry, receipt }) => {
      if (!step.creates || !entry.address) return;
      const [transaction, code] = await Promise.all([
        reader.getTransaction({ hash: receipt.transactionHash }),
        reader.getCode({ address: entry.address }),
      ]);
      expect(`whether ${step.creates} was created from the compiled code`, transaction.input === order.data, true);
      const made = step.fixedAddress ?? receipt.contractAddress;
      expect(`the address of ${step.creates}`, made?.toLowerCase(), entry.address.toLowerCase());
      expect(`whether ${step.creates} has code`, code !== undefined, true);
    }),
  );
}

/** Reads back who owns, signs and receives, and how the contracts refer to each other. */
export async function verifyWiring(reader: PublicClient, terms: Terms, deployment: Deployment): Promise<void> {
  if (terms.timelockSeconds === null) expect("the governor", deployment.addresses.governance, "");
  if (!mayHaveWallets(terms))
    expect("the factory of wallets without an audit", deployment.addresses.accountFactory || "none", "none");
  if (!mayHaveMandates(terms))
    expect("the contract of mandates without an audit", deployment.addresses.indexMandate || "none", "none");
  const looks = [
    ...OWNED.map((place) => verifyOwner(reader, terms, deployment, place)),
    verifyPayment(reader, terms, deployment),
    verifyToken(reader, deployment),
    verifyPools(reader, deployment),
    terms.timelockSeconds === null ? null : verifyGovernance(reader, terms, terms.timelockSeconds, deployment),
    verifyWallets(reader, deployment),
    verifyMandates(reader, resolveMandateTerms(terms), deployment),
    verifyRefunds(reader, terms.owner, deployment),
  ];
  await Promise.all(looks).catch((cause: unknown) => {
    if (!(cause instanceof BaseError)) throw cause;
    throw new DeploymentRefused(`The deployment is not as it should be: ${cause.shortMessage}`, { cause });
  });
}

/** Offered to the owner counts as handed over: accepting is the owner's own step. */
async function verifyOwner(
  reader: PublicClient,
  { owner, deployer }: Terms,
  deployment: Deployment,
  place: (typeof OWNED)[number],
) {
  const contract = { address: requireAddress(deployment, place), abi: planPaymentAbi } as const;
  const current = await reader.readContract({ ...contract, functionName: "owner" });
  if (isAddressEqual(current, owner)) return;
  expect(`the owner of ${place}`, current, deployer);
  const pending = await reader.readContract({ ...contract, functionName: "pendingOwner" });
  expect(`the owner that ${place} is offered to`, pending, owner);
}

async function verifyPayment(reader: PublicClient, terms: Terms, deployment: Deployment) {
  const payment = { address: requireAddress(deployment, "payment"), abi: planPaymentAbi } as const;
  const nft = { address: requireAddress(deployment, "nft"), abi: planMembershipAbi } as const;
  const [, name, version, chainId, verifyingContract] = await reader.readContract({
    ...payment,
    functionName: "eip712Domain",
  });
  expect("the domain", `${name} ${version} ${chainId}`, `TMAI Plan Payment 1 ${terms.chainId}`);
  expect("the verifying contract", verifyingContract, payment.address);
  expect("the signer", await reader.readContract({ ...payment, functionName: "signer" }), terms.signer);
  expect("the treasury", await reader.readContract({ ...payment, functionName: "treasury" }), terms.treasury);
  expect("the treasury in the file", requireAddress(deployment, "treasury"), terms.treasury);
  expect("the membership contract", await reader.readContract({ ...payment, functionName: "membership" }), nft.address);
  expect("the minter", await reader.readContract({ ...nft, functionName: "minter" }), payment.address);
  for (const symbol of ["token", "stablecoin"] as const) {
    const args = [requireAddress(deployment, symbol)] as const;
    const allowed = await reader.readContract({ ...payment, functionName: "isTokenAllowed", args });
    expect(`whether ${symbol} is allowed`, allowed, true);
  }
}

async function verifyToken(reader: PublicClient, deployment: Deployment) {
  const token = { address: requireAddress(deployment, "token"), abi: tmaiTokenAbi } as const;
  const [vesting, staking] = [requireAddress(deployment, "vesting"), requireAddress(deployment, "staking")];
  for (const [name, address] of Object.entries({ vesting, staking })) {
    const exempt = await reader.readContract({ ...token, functionName: "isPauseExempt", args: [address] });
    expect(`whether ${name} is exempt from the pause`, exempt, true);
    const savings = { address, abi: tmaiStakingAbi } as const;
    expect(`the token of ${name}`, await reader.readContract({ ...savings, functionName: "token" }), token.address);
  }
  expect("the allocation", await reader.readContract({ ...token, functionName: "tgeAmount" }), TGE_AMOUNT);
  const paidTo = await reader.readContract({ ...token, functionName: "allocationContract" });
  expect("who was paid the allocation", paidTo, vesting);
}

async function verifyPools(reader: PublicClient, deployment: Deployment) {
  const router = { address: requireAddress(deployment, "dexRouter"), abi: uniswapV2RouterAbi } as const;
  const factory = { address: requireAddress(deployment, "dexFactory"), abi: uniswapV2FactoryAbi } as const;
  const [token, weth] = [requireAddress(deployment, "token"), requireAddress(deployment, "weth")];
  expect("the router's factory", await reader.readContract({ ...router, functionName: "factory" }), factory.address);
  expect("the router's wrapped ether", await reader.readContract({ ...router, functionName: "WETH" }), weth);
  const pair = await reader.readContract({ ...factory, functionName: "getPair", args: [token, weth] });
  const named = await reader.readContract({ address: token, abi: tmaiTokenAbi, functionName: "pair" });
  expect("the token's pair", named, pair);
  expect("whether there is a pair", isAddressEqual(pair, zeroAddress), false);
}

async function verifyGovernance(reader: PublicClient, { deployer }: Terms, delay: bigint, deployment: Deployment) {
  const governor = { address: requireAddress(deployment, "governance"), abi: tmaiGovernorAbi } as const;
  const votes = await reader.readContract({ ...governor, functionName: "token" });
  expect("where the governor counts votes", votes, requireAddress(deployment, "staking"));
  const address = await reader.readContract({ ...governor, functionName: "timelock" });
  const timelock = { address, abi: timelockAbi } as const;
  expect("the timelock's delay", await reader.readContract({ ...timelock, functionName: "getMinDelay" }), delay);
  const { admin, proposer, canceller, executor } = TIMELOCK_ROLES;
  const roles = [
    ["the governor proposes to the timelock", proposer, governor.address, true],
    ["the governor cancels in the timelock", canceller, governor.address, true],
    ["the governor executes in the timelock", executor, governor.address, true],
    ["anybody executes in the timelock", executor, zeroAddress, false],
    ["the timelock administers itself", admin, address, true],
    ["the deployer administers the timelock", admin, deployer, false],
    ["the deployer proposes to the timelock", proposer, deployer, false],
  ] as const;
  for (const [what, role, account, wanted] of roles) {
    const has = await reader.readContract({ ...timelock, functionName: "hasRole", args: [role, account] });
    expect(`whether ${what}`, has, wanted);
  }
}

/** Checks that every wallet that the factory makes uses this entry point and this verifier. Without a factory there are no wallets. */
export async function verifyWallets(reader: PublicClient, deployment: Deployment): Promise<void> {
  if (deployment.addresses.accountFactory === "") return;
  const factory = { address: requireAddress(deployment, "accountFactory"), abi: embeddedAccountFactoryAbi } as const;
  const address = await reader.readContract({ ...factory, functionName: "implementation" });
  const account = { address, abi: embeddedAccountAbi } as const;
  for (const [what, place, functionName] of [
    ["the entry point of wallets", "entryPoint", "entryPoint"],
    ["the WebAuthn verifier of wallets", "webAuthnVerifier", "webAuthn"],
  ] as const) {
    const wanted = requireAddress(deployment, place);
    expect(what, await reader.readContract({ ...account, functionName }), wanted);
    expect(`whether ${place} has code`, await hasCode(reader, wanted), true);
  }
}
