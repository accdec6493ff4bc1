import { isAddressEqual, type PublicClient, parseEventLogs } from "viem";
import { indexDeskAbi } from "../abi/indexDesk.ts";
import { indexMandateAbi } from "../abi/indexMandate.ts";
import { priceBoundAbi } from "../abi/priceBound.ts";
import { type Deployment, requireAddress } from "./deployment.ts";
import type { MandateTerms } from "./mandateSteps.ts";
import { expect } from "./refusal.ts";
import type { Done } from "./runSteps.ts";
import { resolveMandateTerms, type Terms } from "./terms.ts";

/** Reads back what mandates trade by and who guards them. An older deployment has none. */
export async function verifyMandates(
  reader: PublicClient,
  { guardian, noticeSeconds }: Pick<MandateTerms, "guardian" | "noticeSeconds">,
  deployment: Deployment,
): Promise<void> {
  if (deployment.addresses.priceBound === "") return;
  const [factory, hub] = [requireAddress(deployment, "dexFactory"), requireAddress(deployment, "weth")];
  const bound = { address: requireAddress(deployment, "priceBound"), abi: priceBoundAbi } as const;
  const desk = { address: requireAddress(deployment, "indexDesk"), abi: indexDeskAbi } as const;
  expect("the pools of price notes", await reader.readContract({ ...bound, functionName: "factory" }), factory);
  expect("the pools of the desk", await reader.readContract({ ...desk, functionName: "factory" }), factory);
  expect("the price notes of the desk", await reader.readContract({ ...desk, functionName: "bound" }), bound.address);
  expect("the hub of the desk", await reader.readContract({ ...desk, functionName: "hub" }), hub);
  expect("the notice of the desk", await reader.readContract({ ...desk, functionName: "notice" }), noticeSeconds);
  expect("the owner of the desk", await reader.readContract({ ...desk, functionName: "owner" }), guardian);
  if (deployment.addresses.indexMandate === "") return;
  const mandate = { address: requireAddress(deployment, "indexMandate"), abi: indexMandateAbi } as const;
  const [, name, version, chainId, verifyingContract] = await reader.readContract({
    ...mandate,
    functionName: "eip712Domain",
  });
  expect("the domain of mandates", `${name} ${version} ${chainId}`, `Index Mandate 1 ${deployment.chainId}`);
  expect("the verifying contract of mandates", verifyingContract, mandate.address);
  expect("the guardian of mandates", await reader.readContract({ ...mandate, functionName: "owner" }), guardian);
}

/** Checks the initial ceiling of mandates in the chain's logs: the guardian may have set another since. */
export function verifyFirstCeiling(terms: Terms, deployment: Deployment, done: readonly Done[]): void {
  const made = done.find(({ step }) => step.creates === "indexMandate");
  if (!made) return;
  const logs = parseEventLogs({ abi: indexMandateAbi, logs: made.receipt.logs, eventName: "CeilingSet" });
  const stablecoin = requireAddress(deployment, "stablecoin");
  const first = logs.find(({ args }) => isAddressEqual(args.spendToken, stablecoin));
  expect("the first ceiling of mandates", first?.args.amount, resolveMandateTerms(terms).ceiling);
}
