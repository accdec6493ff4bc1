import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A DEPLOYMENT_FILE of contracts without a chain, for pages that only name the network. */
export async function unansweredContracts(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "contracts-")), "31337.json");
  const names = ["payment", "token", "nft", "stablecoin", "weth", "dexFactory", "dexRouter", "treasury"];
  const addresses = Object.fromEntries(names.map((name) => [name, `0x${"1".repeat(40)}`]));
  await writeFile(file, JSON.stringify({ chainId: 31337, startBlock: 0, addresses }));
  return file;
}
