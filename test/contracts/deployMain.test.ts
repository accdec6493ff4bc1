import { expect, test } from "vitest";
import { deploy, journalOf } from "../../contracts/deploy/deploy.ts";
import { onNetwork, orderFor, owner, readJson } from "./deployWorld.ts";

const world = onNetwork("main");

test("main gets no governor and no timelock, and the key of the governor is blank", async () => {
  const { file, terms } = world();
  const deployment = await deploy(orderFor(world(), file, { terms: { ...terms, owner: owner.address } }));
  expect(deployment.chainId).toBe(8453);
  expect(deployment.addresses.governance).toBe("");
  const steps = (readJson(journalOf(file)).entries as { step: string }[]).map(({ step }) => step);
  expect(steps).toEqual([
    "deploy token",
    "deploy nft",
    "deploy payment",
    "name the minter",
    "allow token",
    "allow stablecoin",
    "create the pair",
    "name the pair",
    "deploy vesting",
    "deploy staking",
    "exempt vesting from the pause",
    "exempt staking from the pause",
    "pay the allocation to vesting",
    "give the supply to the owner",
    "offer token to the owner",
    "offer nft to the owner",
    "offer payment to the owner",
    "offer vesting to the owner",
    "offer staking to the owner",
  ]);
});
