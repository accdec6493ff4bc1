import { encodeDeployData } from "viem";
import { planMembershipBytecode } from "../../../contracts/abi/bytecode/planMembership.ts";
import { planMembershipAbi } from "../../../contracts/abi/planMembership.ts";
import { type Deployment, requireAddress } from "../../../contracts/deploy/deployment.ts";
import { LOCAL_TERMS } from "../../../contracts/deploy/local.ts";
import type { ChainControl } from "./rpc.ts";

/**
 * Replaces the code of the membership contract on a local chain from before refunds with one that can amend. Its memberships stay: the code
 * reads the same slots and stores the amender after them. No other network can do that, and none has the old code.
 */
export async function renewMemberships(control: ChainControl, deployment: Deployment): Promise<void> {
  const { refund } = deployment.addresses;
  // Checks the chain as well as the file: the chain may have lost its last second.
  if (refund && (await control.hasCode(refund))) return;
  const address = requireAddress(deployment, "nft");
  const creation = encodeDeployData({
    abi: planMembershipAbi,
    bytecode: planMembershipBytecode,
    args: [LOCAL_TERMS.owner],
  });
  const code = await control.codeFrom(creation);
  if (code === undefined) throw new Error("The membership contract's code cannot be made.");
  if ((await control.codeAt(address)) !== code) await control.setCode(address, code);
}
