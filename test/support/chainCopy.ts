import { cpSync } from "node:fs";
import { startLocalChain } from "../../server/development/localChain.ts";
import { temporaryFolder } from "./folders.ts";
import { freePort } from "./program.ts";

export type CopiedChain = { rpcUrl: string; deploymentFile: string; stop(): Promise<void> };

/** A local chain that continues from a copy of a stopped one, and whose folder is deleted once it has stopped. */
export async function startCopy(deployedFolder: string): Promise<CopiedChain> {
  const folder = temporaryFolder("world");
  cpSync(deployedFolder, folder.path, { recursive: true });
  const order = { dataDir: folder.path, port: await freePort(), allowOrigin: "http://localhost:1", savesState: false };
  const { rpcUrl, deploymentFile, stop } = await startLocalChain({ ...order, log: () => undefined });
  return {
    rpcUrl,
    deploymentFile,
    async stop() {
      await stop();
      folder.remove();
    },
  };
}
