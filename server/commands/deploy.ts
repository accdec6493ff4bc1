import { BaseError } from "viem";
import { deploy } from "../../contracts/deploy/deploy.ts";
import { DeploymentRefused } from "../../contracts/deploy/refusal.ts";
import { takeLock } from "../lock.mjs";
import { UserError, userErrorText } from "../userError.ts";
import { readDeploySettings } from "./deploySettings.ts";

/** `npm run deploy -- --network local|test|main`: deploys the contracts, verifies them, and writes their addresses. */

async function main(args: readonly string[]): Promise<void> {
  const settings = readDeploySettings(args, process.env);
  // Two deployments in parallel would send the same nonces.
  const { release, holder } = takeLock(`${settings.file}.lock`);
  if (holder) throw new UserError(`Process ${holder.pid} is already deploying to ${settings.file}.`);
  try {
    await deploy({ ...settings, log: (line) => console.log(line) });
  } finally {
    release();
  }
}

/** Never the stack of an RPC error: its URL may contain a key. */
function errorText(error: unknown): string {
  if (error instanceof DeploymentRefused) return error.message;
  return error instanceof BaseError ? error.shortMessage : userErrorText(error);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(errorText(error));
  process.exitCode = 1;
});
